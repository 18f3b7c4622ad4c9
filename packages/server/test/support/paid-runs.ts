import assert from 'node:assert/strict'
import type { RunPriceChange } from '@souk/contract'
import { examineLedger } from '../../src/operations/ledger-health.ts'
import type { ExecutionShop, Member } from './execution-shop.ts'
import { publish } from './marketplace.ts'

/** What a buyer has in US dollars. */
export const creditOf = async ({ client }: Member) => {
  const { data } = await client.credit.get()
  const { available = 0, held = 0 } = data.balances.find(({ currency }) => currency === 'USD') ?? {}
  return { available, held }
}

/** Someone with a key of OpenAI and so much credit. */
export const memberWithCredit = async (shop: ExecutionShop, amount: number): Promise<Member> => {
  shop.emulators.openai.play('success')
  const member = await shop.member()
  await member.addKey('openai')
  await member.client.credit.topUp({ body: { amount } })
  return member
}

/** A product of the seller that others can run at this price. */
export const pricedPerRun = async (
  { seller }: ExecutionShop,
  {
    price = 0.1,
    unit,
    ...product
  }: Partial<RunPriceChange> & { readonly content?: string; readonly type?: 'prompt' | 'workflow' } = {},
): Promise<string> => {
  const productId = await publish(seller, { content: 'Say {{a}}.', ...product })
  await seller.client.pricing.set({ params: { productId }, body: { price, ...(unit ? { unit } : {}) } })
  return productId
}

/** Every journal sums up, and agrees with its orders and payments. */
export const assertBooks = async ({ market }: ExecutionShop): Promise<void> => {
  const { unbalanced, sums } = await examineLedger(market.souk)
  assert.deepEqual([unbalanced, sums.filter(({ isEqual }) => !isEqual)], [[], []])
}
