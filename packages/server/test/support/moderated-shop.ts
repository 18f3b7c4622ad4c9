import type { ProductAppeal } from '@souk/contract'
import type { Client } from '@souk/sdk'
import { productEvents } from './events.ts'
import { objection } from './stage.ts'
import { publish, startMarketplace, type Account, type Marketplace } from './marketplace.ts'

/** A marketplace whose products wait for an admin. */
export interface ModeratedShop {
  readonly market: Marketplace
  readonly seller: Account
  readonly buyer: Account
  readonly outsider: Account
  /** With the session of an admin. */
  readonly admin: Client
  readonly adminKey: string
  /** A product that waits for review; returns its identifier. */
  submitted(): Promise<string>
  /** A product that was approved. */
  published(): Promise<string>
  /** A product that was approved, and suspended later. */
  suspended(): Promise<string>
  /** An appeal against a suspension, not decided. */
  appealed(): Promise<ProductAppeal>
  /** The types of the events of a product, oldest first. */
  eventTypes(productId: string): Promise<string[]>
}

export const openModeratedShop = async (): Promise<ModeratedShop> => {
  const market = await startMarketplace({ env: { MODERATION: 'on' } })
  const seller = await market.account()
  const account = await market.account({ roles: ['admin'] })
  const admin = market.client(await market.signIn(account))
  const submitted = () => publish(seller)
  const published = async () => {
    const productId = await submitted()
    await admin.moderation.approve({ params: { productId } })
    return productId
  }
  const suspended = async () => {
    const productId = await published()
    await admin.moderation.suspend({ params: { productId }, body: objection })
    return productId
  }
  return {
    market,
    seller,
    buyer: await market.account(),
    outsider: await market.account(),
    admin,
    adminKey: account.key,
    submitted,
    ...{ published, suspended },
    async appealed() {
      const params = { productId: await suspended() }
      return (await seller.client.appeals.create({ params, body: { text: 'The text is mine.' } })).data
    },
    eventTypes: async (productId) => (await productEvents(market, productId)).map(({ type }) => type),
  }
}
