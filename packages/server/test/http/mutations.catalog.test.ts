import { testMutations } from '../support/mutation-suite.ts'

testMutations('catalog')
