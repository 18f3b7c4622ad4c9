import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { createSender, cacheBytes, toPage } from '../../src/site/sent-page.ts'
import { until } from '../support/wait.ts'

test('a page takes no more memory than it is counted for, in all its compressions', async () => {
  const rest = await readFile(new URL('../../../contract/src/catalog/products.ts', import.meta.url), 'utf8')
  const page = toPage({
    status: 200,
    isCacheable: true,
    html: { start: '<html lang="en">', rest: rest.repeat(3) },
  })
  const send = createSender({})
  const ways = ['br', 'gzip', 'identity'].flatMap((encoding) =>
    ['', 'theme=light', 'theme=dark', 'view=list', 'theme=light; view=list', 'view=list; theme=dark'].map(
      (cookie) => ({ 'accept-encoding': encoding, cookie }),
    ),
  )
  for (const headers of [...ways, ...ways]) send(page, headers)
  const stored = () => new Set([page.packed, ...[...page.sent.values()].map(({ body }) => body)])
  const bytes = () => [...stored()].reduce((sum, body) => sum + body.length, 0)
  assert.ok(bytes() <= cacheBytes(page), `${bytes()} of ${cacheBytes(page)}`)
  assert.equal(page.sent.size, 12)
  const before = bytes()
  await until(async () => bytes() < before, 'it is compressed well')
})
