/** The last file of each process of tests: its test closes what the others share. */
import { test } from 'node:test'
import { endGroup } from '../packages/server/test/support/group-end.ts'

test('closing what the files share', endGroup)
