import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleEmailKinds } from '@souk/contract'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

test('settings.exampleEmail: each email in each language and theme, for a frame of the dashboard alone', async () => {
  const market = await sharedMarketplace()
  const admin = await market.account({ roles: ['admin'] })
  const session = await market.signIn(admin)
  const show = (query: string) =>
    market.request(`/v1/admin/example-email?${query}`, { headers: { authorization: `Bearer ${session}` } })
  const titles = new Set<string>()
  for (const kind of exampleEmailKinds)
    for (const language of ['en', 'de']) {
      const answer = await show(`kind=${kind}&language=${language}`)
      assert.equal(answer.status, 200)
      const html = await answer.text()
      assert.match(html, new RegExp(`<html lang="${language}">`))
      titles.add(/<h1[^>]*>(.*)<\/h1>/.exec(html)?.[1] ?? assert.fail('no subject'))
    }
  assert.equal(titles.size, 2 * exampleEmailKinds.length)
  const answer = await show('kind=purchase&theme=dark')
  assert.match(
    answer.headers.get('content-security-policy') ?? '',
    /default-src 'none';.*frame-ancestors 'self'/,
  )
  assert.equal(answer.headers.get('x-frame-options'), 'SAMEORIGIN')
  const html = await answer.text()
  assert.ok(html.includes('@media all{') && !html.includes('prefers-color-scheme'))
  assert.ok(html.includes('<base target="_blank">'))
  assert.equal((await show('kind=greeting')).status, 400)
})
