import { after, before, describe, it } from 'node:test'
import { createMutationSuite } from '../support/mutation-suite.ts'

describe('mutations', () => {
  const suite = createMutationSuite('catalog')
  before(suite.open)
  after(suite.close)
  for (const { name, run } of suite.tests) it(name, run)
})
