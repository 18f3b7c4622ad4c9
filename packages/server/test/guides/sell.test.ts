import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'

describe('the guide on selling', () => {
  it('runs as it is written', () =>
    runGuide('sell', { prepare: async () => ({ files: { 'SKILL.md': '# House style\n' } }) }))
})
