import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isUnsafe, operations, type Operation } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { sampled } from '../support/operation-sample.ts'
import { operationOf, sendSample } from '../support/sample-calls.ts'
import { sampleOf } from '../support/samples.ts'
import { setStage, type Stage } from '../support/stage.ts'
import { promptStep, workflow } from '../support/workflows.ts'

/** Operations that are known to hand out paid text; the walk must find these, and whatever is added later. */
const known = ['products.get', 'versions.get', 'versions.diff', 'downloads.get']

const oneStep = (text: string) =>
  workflow({ steps: [promptStep('outline', `Outline {{input.topic}} ${text}`)], output: 'steps.outline' })

describe('an answer with paid text', () => {
  let market: Marketplace
  let stage: Stage
  let seller: Account
  before(async () => {
    market = await startMarketplace({ env: { RATE_LIMITS: 'off' } })
    stage = await setStage(market)
    seller = await market.account()
  })
  after(() => market.close())

  type Type = 'prompt' | 'workflow'

  /** A purchase of a product without a refund window, in two versions. */
  const purchase = async (type: Type) => {
    const buyer = await market.account()
    const probe = `paid-${buyer.publicId}`
    const content = type === 'workflow' ? oneStep(probe) : `${'Write about {{topic}}. '.repeat(20)} ${probe}`
    const productId = await publish(seller, { type, content, refundPolicyDays: 0, preview: 'Shown to all' })
    await seller.client.products.update({
      params: { productId },
      body: { content: type === 'workflow' ? oneStep(`${probe} twice`) : `${content} twice` },
    })
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    return { buyer, probe, productId, order, session: await market.signIn(buyer) }
  }
  type Purchase = Awaited<ReturnType<typeof purchase>>

  /** Whether the answer of an operation about a purchase holds paid text. */
  const givesText = async (operation: Operation, { buyer, probe, productId, order, session }: Purchase) => {
    const lastPart = (address: string) => address.split('/').at(-1) ?? ''
    const own: Readonly<Record<string, string>> = {
      productId,
      workflowId: productId,
      orderId: order.orderId,
      token: lastPart(operation.id.startsWith('receipts.') ? order.receipt.url : order.downloadUrl),
    }
    const sample = sampleOf(operation, stage)
    const params = Object.fromEntries(
      Object.entries(sample.params ?? {}).map(([name, value]) => [name, own[name] ?? value]),
    )
    const body = sample.body && 'productId' in sample.body ? { ...sample.body, productId } : sample.body
    const key = operation.access === 'session' ? session : buyer.key
    const response = await sendSample(market, operation, stage, {
      params,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      key: operation.access === 'key' || operation.access === 'session' ? key : undefined,
    })
    return (await response.text()).includes(probe)
  }

  const isUnused = async ({ order }: Purchase): Promise<boolean> => {
    const id = parseId('order', order.orderId) ?? ''
    return (await market.souk.db`select from entitlements.use where order_id = ${id}`).length === 0
  }

  it('counts as use, whichever operation gives it: no refund after it is of an unused purchase', async () => {
    const found: string[] = []
    const tried = [...new Set([...known.map(operationOf), ...sampled(operations)])].filter(
      ({ id, access }) => access !== 'admin' && id !== 'deliveries.tail',
    )
    for (const type of ['prompt', 'workflow'] as const) {
      let bought = await purchase(type)
      for (const operation of tried) {
        const { buyer, order } = bought
        if (await givesText(operation, bought)) {
          found.push(operation.id)
          const { data: refund } = await buyer.client.refunds.create({
            params: { orderId: order.orderId },
            body: { reason: 'x' },
          })
          assert.equal(refund.decision.rule, 'seller_decides', `${operation.id} of a ${type}`)
        } else if (!isUnsafe(operation) && (await isUnused(bought))) continue
        bought = await purchase(type)
      }
    }
    for (const id of known) assert.ok(found.includes(id), `${id} gives paid text`)
  })

  it('is not given any more once the refund of an unused purchase is approved', async () => {
    const { souk } = market
    const buyer = await market.account()
    const productId = await publish(seller, { refundPolicyDays: 0 })
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    // The payment company does not answer: the refund stays approved, its order completed.
    const { refund } = souk.payments
    Object.assign(souk.payments, { refund: async () => ({ status: 'unknown' }) })
    try {
      const { data } = await buyer.client.refunds.create({
        params: { orderId: order.orderId },
        body: { reason: 'x' },
      })
      assert.deepEqual([data.status, data.decision.rule], ['approved', 'unused_within_14_days'])
    } finally {
      Object.assign(souk.payments, { refund })
    }
    const { data: product } = await buyer.client.products.get({ params: { productId } })
    assert.equal(product.contentLocked, true)
    assert.equal((await fetch(order.downloadUrl)).status, 410)
  })

  it('is not refunded in part as unused: the access would stay', async () => {
    const buyer = await market.account()
    const productId = await publish(seller, { refundPolicyDays: 0, price: 50 })
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    const { data } = await buyer.client.refunds.create({
      params: { orderId: order.orderId },
      body: { reason: 'x', amount: 49.99 },
    })
    assert.deepEqual([data.status, data.decision.rule], ['pending_approval', 'seller_decides'])
  })
})
