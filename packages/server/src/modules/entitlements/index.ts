/**
 * Entitlements: who may use which product, and how it was used first.
 * Owns: entitlements.grant, entitlements.use. Promises: at most one live grant per account and product. Written by
 * call in the caller's transaction; emits and handles nothing.
 */
import type { Id, Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import { transact, type Db, type Reader, type Tx } from '../../platform/db/database.ts'
import {
  countEnded,
  endGrants,
  findGrant,
  findGranted,
  findHolders,
  findUses,
  hasAnyUse,
  hasUse,
  insertGrants,
  insertUse,
  isLive,
  listEnded,
  lockGrants,
  restoreGrants,
  type EndedGrant,
  type Grant,
  type Use,
  type UseKind,
} from './store.ts'

export type { Grant, Use, UseKind } from './store.ts'

export interface Entitlements {
  /** Gives the buyer of an order the right to its products. */
  grant(
    tx: Tx,
    grant: { accountId: Id<'user'>; productIds: readonly Id<'product'>[]; orderId: Id<'order'> },
  ): Promise<void>
  /** Which of these products the account has the right to. */
  findGranted(
    db: Reader,
    accountId: Id<'user'>,
    productIds: readonly Id<'product'>[],
  ): Promise<Id<'product'>[]>
  /** Which of these accounts have the right to the product. */
  findHolders(db: Reader, productId: Id<'product'>, accountIds: readonly Id<'user'>[]): Promise<Id<'user'>[]>
  /** The live grant of an account to a product. */
  findGrant(db: Reader, accountId: Id<'user'>, productId: Id<'product'>): Promise<Grant | undefined>
  /** Whether an order still gives access. */
  isLive(db: Reader, orderId: Id<'order'>): Promise<boolean>
  /** Orders of a product that give no access any more, the last first. */
  listEnded(
    db: Reader,
    productId: Id<'product'>,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<EndedGrant[]>
  countEnded(db: Reader, productId: Id<'product'>): Promise<number>
  /** Takes back what an order gave. */
  end(tx: Tx, orderId: Id<'order'>): Promise<void>
  /** Gives back what `end` took. */
  restore(tx: Tx, orderId: Id<'order'>): Promise<void>
  /** Whether anything of an order was ever opened, downloaded or run; no first use begins before the end of `tx`. */
  wasUsed(tx: Tx, orderId: Id<'order'>): Promise<boolean>
  /** How an order was used, by when each way was first. */
  listUses(db: Reader, orderId: Id<'order'>): Promise<Use[]>
  /**
   * Notes that a bought product was opened, downloaded or run; only the first time writes. False if the right has ended
   * meanwhile, as it does with the refund of an unused order: then nothing may be handed out.
   */
  markUse(orderId: Id<'order'>, kind: UseKind): Promise<boolean>
}

export const createEntitlements = ({ db, clock, ids }: { db: Db; clock: Clock; ids: Ids }): Entitlements => ({
  grant: (tx, { productIds, ...grant }) =>
    insertGrants(tx, {
      ...grant,
      products: productIds.map((productId) => ({ grantId: ids.next('grant'), productId })),
      at: clock.now(),
    }),
  findGranted,
  findHolders,
  findGrant,
  isLive,
  listEnded,
  countEnded,
  end: (tx, orderId) => endGrants(tx, orderId, clock.now()),
  restore: restoreGrants,
  async wasUsed(tx, orderId) {
    await lockGrants(tx, orderId)
    return hasAnyUse(tx, orderId)
  },
  listUses: findUses,
  async markUse(orderId, kind) {
    if (await hasUse(db, orderId, kind)) return true
    return transact(db, async (tx) => {
      if (!(await lockGrants(tx, orderId))) return false
      await insertUse(tx, { orderId, kind, at: clock.now() })
      return true
    })
  },
})
