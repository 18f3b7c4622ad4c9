import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'

const guide = join(import.meta.dirname, '../../../../docs/guide/workflows.md')

describe('the guide on writing a workflow', () => {
  it('runs as it is written', () =>
    runGuide('workflows', {
      async prepare() {
        const [, first] = /^```json\n([^]*?)^```/m.exec(await readFile(guide, 'utf8')) ?? []
        assert.ok(first)
        return { files: { 'workflow.json': first } }
      },
    }))
})
