import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import assert from 'node:assert/strict'
import { startOpenSearch, type TestOpenSearch } from '../../../../tools/test-opensearch.ts'
import type { Souk } from '../../src/app/compose.ts'
import { atGroupEnd } from './group-end.ts'

/** Whether the marketplaces of this process search with OpenSearch: `SOUK_TEST_ENGINE=opensearch`. */
export const isOnOpenSearch = process.env['SOUK_TEST_ENGINE'] === 'opensearch'

let started: Promise<TestOpenSearch> | undefined

const start = async (): Promise<TestOpenSearch> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-opensearch-'))
  const node = await startOpenSearch({ folder })
  atGroupEnd(async () => {
    await node.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return node
}

/** Settings of a marketplace on the OpenSearch of this process, which the first starts. */
export const openSearchEnv = async (databaseUrl: string): Promise<Readonly<Record<string, string>>> => {
  const { url } = await (started ??= start())
  return { SEARCH_URL: url, SEARCH_INDEX: new URL(databaseUrl).pathname.slice(1).toLowerCase() }
}

const isSearch = /^\/v1\/(?:products$|products\/[^/]+\/related|facets|search\/)/

/** Waits until searches show what was written before, if the request is one. */
export const settleBefore = async ({ search }: Souk, method: string, path: string): Promise<void> => {
  if (isOnOpenSearch && method === 'GET' && isSearch.test(path)) await search.external?.settle()
}

/** The tests prove nothing of OpenSearch where PostgreSQL answered; `log` says why it did. */
export const assertNoFallback = ({ search }: Souk, log: readonly string[]): void => {
  const reasons = log.filter((line) => line.includes('OpenSearch'))
  if (isOnOpenSearch)
    assert.equal(search.external?.fallback.count(), 0, `PostgreSQL answered searches: ${reasons.join('')}`)
}
