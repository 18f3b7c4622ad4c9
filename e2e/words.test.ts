import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english, german } from './support/words.ts'

/** Words of both languages, and names. */
const shared = new Set([
  ...['Bundle', 'Bundles'],
  ...['App', 'Apps', 'CSV', 'Code', 'Live', 'Moderation', 'Name', 'Navigation', 'Prompt', 'Prompts'],
  ...['Details', 'Links', 'Logo', 'Playground', 'Status', 'System', 'optional'],
  ...['English', 'Deutsch'],
  ...['Skill', 'Skills', 'Souk', 'Text', 'Version', 'Webhooks', 'Workflow', 'Workflows'],
  ...['Free', 'Pro', 'Business', 'Enterprise', '2xx', '3xx', '4xx', '5xx'],
  ...['usr_…', 'usr_…, prod_…, rfd_…'],
])

const same = (one: object, other: object, path: string): readonly string[] =>
  Object.entries(one).flatMap(([key, value]: [string, unknown]) => {
    const its = (other as Record<string, unknown>)[key]
    if (typeof value === 'object' && value !== null) return same(value, its as object, `${path}.${key}`)
    return typeof value === 'string' && value === its && !shared.has(value)
      ? [`${path}.${key}: ${value}`]
      : []
  })

test('every sentence has German words of its own', () => {
  assert.deepEqual(same(english, german, ''), [])
})
