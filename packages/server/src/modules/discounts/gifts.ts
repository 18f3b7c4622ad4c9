import type { Id, Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { archiveGifts, findGifts, insertGifts, type GiftRow } from './store.ts'

export interface GiftsDeps {
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
}

export interface Gifts {
  /** Codes for what an order has paid for others, each of which gives the product to one account. */
  createGifts(
    tx: Tx,
    gifts: {
      readonly orderId: Id<'order'>
      readonly sellerId: Id<'user'>
      readonly productId: Id<'product'>
      readonly count: number
    },
  ): Promise<void>
  listGifts(
    db: Reader,
    orderId: Id<'order'>,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<GiftRow[]>
  /** Ends the codes of an order; returns the orders by which some were redeemed. */
  endGifts(tx: Tx, orderId: Id<'order'>): Promise<Id<'order'>[]>
}

/** 50 bits, so that no one guesses another's. */
const codeLength = 10

export const createGifts = ({ clock, ids, secrets }: GiftsDeps): Gifts => ({
  createGifts: (tx, { count, ...gift }) =>
    insertGifts(tx, {
      ...{ ...gift, createdAt: clock.now() },
      codes: Array.from({ length: count }, () => ({
        id: ids.next('discount'),
        code: `GIFT-${secrets.code(codeLength)}`,
      })),
    }),
  listGifts: findGifts,
  endGifts: archiveGifts,
})
