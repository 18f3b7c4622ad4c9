import { permissions, type Order, type PurchaseCreation } from '@souk/contract'
import { publicId, type Id } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Clock } from '../kernel/time.ts'
import type { Db } from '../platform/db/database.ts'
import type { Attempt, IdempotentResult } from '../platform/idempotency/idempotency.ts'
import { createMetrics } from '../platform/metrics.ts'
import { compose, type Souk } from '../app/compose.ts'
import type { DemoProduct } from './product.ts'

/** A clock that stands where it was put last. */
export interface PastClock extends Clock {
  moveTo(instant: Date): void
}

export const createPastClock = (start: Date): PastClock => {
  let instant = start
  return {
    now: () => instant,
    moveTo(next) {
      instant = next
    },
  }
}

/** The same marketplace under a clock of the past, with the settings that the demo was written for. */
export const composePast = (souk: Souk, { clock, db }: { readonly clock: Clock; readonly db: Db }): Souk =>
  compose({
    ...souk,
    // What happened in the past is mailed to no one today, and is in no metric.
    ...{
      clock,
      db,
      mail: undefined,
      paymentCompany: undefined,
      taxService: undefined,
      metrics: createMetrics(),
    },
    config: {
      ...souk.config,
      ...{ CURRENCY: 'USD', MODERATION: false, DEMO_MODELS: true, PAYOUT_MINIMUM: 10, FILES_PER_PRODUCT: 10 },
      ...{ payments: 'sandbox', isPublic: false },
    },
  })

const everything = new Set(permissions)

export const sellerPrincipal = (accountId: Id<'user'>): Principal => ({
  accountId,
  roles: ['seller'],
  permissions: everything,
})

export const buyerPrincipal = (accountId: Id<'user'>): Principal => ({
  accountId,
  roles: [],
  permissions: everything,
})

/** By what a later start recognises a product, whatever became of it. */
export const importKeyOf = ({ listing }: DemoProduct): Buffer => Buffer.from(`demo:${listing.title}`)

export const wireProductId = (id: Id<'product'>): string => publicId('product', id)

/** Does what a request without an Idempotency-Key would; the answer's data, or undefined if it was refused for good. */
export const callOperation = async <Data>(
  { idempotency }: Souk,
  { accountId }: Principal,
  handle: (attempt: Attempt<Data>) => Promise<IdempotentResult>,
): Promise<Data | undefined> => {
  const call = { accountId, operation: 'demo', key: undefined, status: 200, request: () => '' }
  const { outcome } = await idempotency.run<Data>(call, handle)
  return outcome.status < 400 ? (JSON.parse(outcome.json) as Data) : undefined
}

/** Buys; undefined if the card is declined. */
export const buy = (souk: Souk, principal: Principal, body: PurchaseCreation): Promise<Order | undefined> =>
  callOperation<Order>(souk, principal, (attempt) => souk.orders.purchase({ principal, body, attempt }))
