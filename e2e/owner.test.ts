import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  openExecutionShop,
  type ExecutionShop,
  type Member,
} from '../packages/server/test/support/execution-shop.ts'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { article, reviewed, workflow as workflowOf } from '../packages/server/test/support/workflows.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse, type BrowsedMarket } from './support/market.ts'
import type { WatchedPage } from './support/page-checks.ts'

describe('who owns a product', () => {
  let browsed: BrowsedMarket
  let seller: Account
  let buyer: Member
  let shop: ExecutionShop
  let watched: WatchedPage
  let prompt: string
  let orderId: string
  let workflow: string
  before(async () => {
    shop = await openExecutionShop()
    const { market } = shop
    browsed = browse(market, await sharedBrowser())
    seller = await market.account({ name: 'Mara Lindt' })
    buyer = await shop.member()
    await buyer.addKey('openai')
    prompt = await publish(seller)
    workflow = await publish(seller, { title: 'An article', type: 'workflow', content: article() })
    const buy = (productId: string) => buyer.client.purchases.create({ body: { productId } })
    orderId = (await buy(prompt)).data.orderId
    await buy(workflow)
    watched = await browsed.visit(buyer)
  })
  after(async () => {
    for (const emulator of Object.values(shop?.emulators ?? {})) emulator.play('success')
    await browsed?.close()
  })

  it('lets two models answer side by side, and stops one without the other', async () => {
    const { page } = watched
    await watched.open(`/playground?product=${prompt}`)
    await page.getByLabel('topic').fill('herons')
    await page.getByRole('switch', { name: /Compare with a second model/ }).click()
    await page.getByText('Model and limits').click()
    await page.getByRole('group', { name: 'Second model' }).getByLabel('Model').fill('demo-slow')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('button', { name: 'Stop: Second model' }).click()
    await page.getByText('demo-echo-1').first().waitFor()
    await page.getByText('Stopped. The output so far is still here.').waitFor()
    await watched.assertSound('two models')
    await page.getByRole('group', { name: 'Second model' }).getByLabel('Model').fill('demo-echo-1')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText(/The second cost .* of the first/).waitFor()
    assert.equal(await page.getByText(/haiku about herons/).count(), 2)
  })

  it('runs a workflow with a key for each role, and follows its steps as they happen', async () => {
    const { page } = watched
    await watched.open(`/playground?product=${workflow}`)
    await page.getByLabel('topic').fill('rain')
    const keys = page.getByLabel('Key for writer')
    // The keys load after the product.
    await keys.locator('option').nth(1).waitFor({ state: 'attached' })
    assert.deepEqual(await keys.locator('option').allTextContents(), ['Demo models (free)', 'openai (…cdef)'])
    await keys.selectOption({ label: 'openai (…cdef)' })
    await watched.assertSound('a workflow to run')
    // Its answers come as events on one connection, not by asking again and again.
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    let release = () => {}
    const gate = new Promise<void>((done) => {
      release = done
    })
    shop.emulators.openai.play(async ({ prompt: said }) => {
      if (said.startsWith('Body')) await gate
      return 'success' as const
    })
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    const graph = page.getByRole('region', { name: 'Steps' })
    // Two of its four steps are done, and the third waits for us.
    await graph.locator('rect.stroke-good').nth(1).waitFor({ state: 'attached' })
    assert.equal(await graph.locator('rect.stroke-accent').count(), 1)
    await watched.assertSound('a workflow that runs', ['light'])
    release()
    await page.getByRole('status').getByText('done', { exact: true }).waitFor()
    assert.equal(requested.filter((path) => path.endsWith('/events')).length, 1)
    assert.equal(await graph.locator('rect.stroke-good').count(), 4)
    const reads = requested.filter((path) => /\/executions\/exe_[^/]+$/.test(path))
    assert.ok(reads.length < 16, `read ${reads.length} times`)
    await page.getByText('Definition').first().click()
    await page.getByText('Outline {{input.topic}}').waitFor()
    await watched.assertSound('a workflow that ran')
  })

  it('runs a workflow on a model of another provider than the seller’s', async () => {
    const { page } = watched
    await buyer.addKey('anthropic', { key: 'sk-anthropic-0123456789wxyz' })
    await watched.open(`/playground?product=${workflow}`)
    await page.getByLabel('topic').fill('rain')
    await page.getByText('Made for OpenAI gpt-5-mini').waitFor()
    await page.getByLabel('Key for writer').selectOption({ label: 'anthropic (…wxyz)' })
    await page.getByLabel('Model for writer').fill('claude-sonnet-4-5')
    await watched.assertSound('a model for each role')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('status').getByText('done', { exact: true }).waitFor()
    assert.equal(shop.emulators.anthropic.calls.at(-1)?.model, 'claude-sonnet-4-5')
  })

  it('reads whether the workflow or something else made a run fail, in both languages', async () => {
    const { page } = watched
    const content = article({ output: '{"article": json(steps.whole)}' })
    const broken = await publish(buyer, { title: 'A broken article', type: 'workflow', content })
    await watched.open(`/playground?product=${broken}`)
    await page.getByLabel('topic').fill('rain')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('The workflow itself failed. Its seller can fix it.').waitFor()
    await watched.assertSound('a run that failed')
    await watched.open(`/de${new URL(page.url()).pathname}`)
    await page.getByText('Der Workflow selbst ist fehlerhaft. Wer ihn verkauft, kann das beheben.').waitFor()
  })

  it('runs a prompt on another model if the first one fails, and reads why, in both languages', async () => {
    const { page } = watched
    await watched.open(`/playground?product=${prompt}`)
    await page.getByText('Model and limits').click()
    await page.getByRole('textbox', { name: /^Model/ }).fill('demo-error')
    await page.getByRole('combobox', { name: /^Fallback/ }).selectOption({ label: 'Demo models (free)' })
    await page.getByLabel('topic').fill('rain')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('demo demo-error did not answer: The provider failed.').waitFor()
    await watched.assertSound('an answer of a fallback')
    const [run] = (await buyer.client.executions.list()).data
    await watched.open(`/de/runs/${run?.executionId}`)
    await page
      .getByText('demo demo-error hat nicht geantwortet: Beim Anbieter ist ein Fehler aufgetreten.')
      .waitFor()
    await watched.assertSound('a run with a fallback')
  })

  it('sees each item of a map, those that failed first', async () => {
    const { page } = watched
    const { openai } = shop.emulators
    openai.play(({ prompt: said }) => (said === 'b' ? 'badRequest' : 'success'))
    const step = { type: 'prompt', provider: 'writer', prompt: '{{item}}', onError: 'continue' }
    const each = { id: 'each', type: 'map', items: "['a', 'b', 'c']", maxItems: 3, step }
    const content = workflowOf({ steps: [each], output: 'steps.each' })
    const workflowId = await publish(buyer, { type: 'workflow', content })
    const { data } = await buyer.client.workflows.execute({
      ...{ params: { workflowId }, body: { input: { topic: 'rain' } } },
    })
    openai.play('success')
    await watched.open(`/runs/${data.executionId}`)
    const items = page.locator('details', { hasText: 'Items: 3 (1 failed)' })
    assert.equal(await items.getByRole('listitem').count(), 0)
    await items.locator('summary').click()
    await items.getByRole('listitem').nth(2).waitFor()
    const texts = await items.getByRole('listitem').allTextContents()
    assert.deepEqual(
      texts.map((text) => text.slice(0, 6)),
      ['Item 2', 'Item 1', 'Item 3'],
    )
    assert.match(texts[0] ?? '', /failed.*rejected this request.*temperature/)
    await watched.assertSound('the items of a map')
  })

  it('retries a failed workflow from the failed step, in both languages', async () => {
    const { page } = watched
    const { calls } = shop.emulators.openai
    const begun = calls.length
    const madeFor = (start: string) => calls.slice(begun).filter(({ prompt: said }) => said.startsWith(start))
    const gate = Promise.withResolvers<void>()
    let isRetried = false
    shop.emulators.openai.play(async ({ prompt: said }) => {
      if (said.startsWith('Outline')) return 'success' as const
      // Steps run side by side, and the first that fails ends the run.
      if (isRetried) await gate.promise
      return 'badRequest' as const
    })
    const { data } = await buyer.client.workflows.execute({
      ...{ params: { workflowId: workflow }, body: { input: { topic: 'rain' } } },
      headers: { Prefer: 'respond-async' },
    })
    await watched.open(`/runs/${data.executionId}`)
    const retry = page.getByRole('button', { name: 'Retry from the failed step' })
    await retry.waitFor()
    await watched.assertSound('a workflow that failed')
    isRetried = true
    await retry.click()
    await page.getByRole('status').getByText('running', { exact: true }).waitFor()
    gate.resolve()
    // It fails once more, and says so without a reload.
    await page.getByRole('status').getByText('failed', { exact: true }).waitFor()
    await retry.waitFor()
    shop.emulators.openai.play('success')
    await watched.open(`/de/runs/${data.executionId}`)
    await page.getByRole('button', { name: 'Ab dem fehlgeschlagenen Schritt wiederholen' }).click()
    await page.getByRole('status').getByText('fertig', { exact: true }).waitFor()
    assert.equal(await page.getByRole('button', { name: /wiederholen/ }).count(), 0)
    assert.equal(madeFor('Outline').length, 1)
    await watched.open('/runs')
  })

  it('answers the questions of a workflow, in both languages', async () => {
    const { page } = watched
    const start = async (content: string) => {
      const workflowId = await publish(seller, { type: 'workflow', content })
      await buyer.client.purchases.create({ body: { productId: workflowId } })
      const { data } = await buyer.client.workflows.execute({
        ...{ params: { workflowId }, body: { input: { topic: 'rain' } } },
        headers: { Prefer: 'respond-async' },
      })
      return data.executionId
    }
    const outputOf = async (executionId: string) =>
      (await buyer.client.executions.get({ params: { executionId } })).data.output
    const choice = await start(reviewed())
    await watched.open(`/runs/${choice}`)
    const question = page.locator('section', { hasText: 'Your answer is needed' })
    await question.getByText('Publish this?').waitFor()
    await watched.assertSound('a workflow that waits for an answer')
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByRole('status').getByText('done', { exact: true }).waitFor()
    assert.equal(await question.count(), 0)
    assert.deepEqual(await outputOf(choice), { review: 'No', final: '' })

    const text = await start(reviewed({ options: undefined }))
    await watched.open(`/de/runs/${text}`)
    await page.getByLabel('Antwort', { exact: true }).fill('Lieber nicht.')
    await watched.assertSound('a workflow that waits for a text')
    await page.getByRole('button', { name: 'Antwort senden' }).click()
    await page.getByRole('status').getByText('fertig', { exact: true }).waitFor()
    assert.deepEqual(await outputOf(text), { review: 'Lieber nicht.', final: '' })
    await watched.open('/runs')
  })

  it('sees what a new version changed', async () => {
    const { page } = watched
    await watched.open(`/library/${orderId}`)
    assert.equal(await page.getByText('Changes since your purchase').count(), 0)
    await seller.client.products.update({
      params: { productId: prompt },
      body: { content: 'Write a haiku about {{topic}}.\nBe brief.', changelog: 'Briefer.' },
    })
    await watched.open(`/library/${orderId}`)
    await page.getByText('Briefer.').waitFor()
    await page.getByRole('button', { name: 'View changes' }).click()
    await page.getByText('+ Be brief.').waitFor()
    await watched.assertSound('a new version')
  })

  it('changes a review and takes it away', async () => {
    const { page } = watched
    const reviews = async () =>
      (await seller.client.reviews.list({ params: { productId: prompt } })).data.map(
        ({ rating, comment }) => [rating, comment],
      )
    await buyer.client.reviews.create({ params: { productId: prompt }, body: { rating: 2, comment: 'Meh.' } })
    await watched.open(`/library/${orderId}`)
    await page.getByText('Meh.').waitFor()
    await watched.assertSound('one’s own review')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('radio', { name: '5 stars' }).press('Space')
    await page.getByLabel(/How was it/).fill('Better than I thought.')
    await page.getByRole('button', { name: 'Save review' }).click()
    await page.getByText('Thank you').waitFor()
    assert.deepEqual(await reviews(), [[5, 'Better than I thought.']])
    await page.getByRole('button', { name: 'Remove…' }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Post review' }).waitFor()
    assert.deepEqual(await reviews(), [])
  })
})
