import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { errorCodes, rules } from '@souk/contract'
import { runGuide } from '../support/guide.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

interface GuideAnswer {
  readonly data: { readonly language: string; readonly html: string }
}

describe('the guide on errors', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('runs as it is written', () => runGuide('errors', { prepare: async () => ({}) }))

  const languages = ['en', 'de'] as const
  for (const language of languages)
    it(`explains every code at the address that errors name, and every rule (${language})`, async () => {
      const answer = await market.request(`/api/public/guides/errors?language=${language}`)
      const { data } = (await answer.json()) as GuideAnswer
      assert.equal(data.language, language)
      for (const code of Object.keys(errorCodes))
        assert.ok(data.html.includes(`id="${code.toLowerCase().replaceAll('_', '-')}"`), code)
      for (const rule of Object.keys(rules)) assert.ok(data.html.includes(`<code>${rule}</code>`), rule)
    })

  it('is in English for a guide without a translation', async () => {
    const answer = await market.request('/api/public/guides/plans?language=de')
    assert.equal(((await answer.json()) as GuideAnswer).data.language, 'en')
  })
})
