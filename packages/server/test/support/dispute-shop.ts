import type { Client } from '@souk/sdk'
import { openCardShop, type CardShop } from './card-shop.ts'
import type { Account, Marketplace } from './marketplace.ts'

export interface DisputeShop extends CardShop {
  readonly admin: Account
  /** The admin's session. */
  readonly dashboard: Client
  /** A new order that is disputed: by default, a dispute that the buyer loses after a day. */
  dispute(card?: string): Promise<{ readonly orderId: string; readonly disputeId: string }>
}

export const openDisputeShop = async (own?: Marketplace): Promise<DisputeShop> => {
  const shop = await openCardShop(own)
  const admin = await shop.market.account({ roles: ['admin'] })
  const dashboard = shop.market.client(await shop.market.signIn(admin))
  await shop.market.keepProven(admin)
  return {
    ...shop,
    ...{ admin, dashboard },
    async dispute(card = 'pm_card_dispute_won') {
      const { orderId } = (await shop.buy(card)).data
      await shop.deliver()
      const { data } = await shop.seller.client.disputes.list({ query: { orderId } })
      return { orderId, disputeId: data[0]?.disputeId ?? '' }
    },
  }
}
