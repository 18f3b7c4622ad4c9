import { fault, type PaymentMethodSetup, type PlainRule } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import { transact, type Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { findUndetached, markDetached } from './method-store.ts'
import type { Method } from './provider/provider.ts'
import type { Providers } from './providers.ts'
import { findCustomer, insertCustomer } from './store.ts'

/** A method at the provider, and whose it is there. */
export type FoundMethod = Method & { readonly customer: string | undefined }

export interface MethodDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly providers: Providers
  readonly baseUrl: string
}

/** Where a hosted form leads back to. */
const settingsPath = '/settings/payment-methods'
const batchSize = 50

/** The account as a customer of the provider, who is stored once `use` has succeeded. */
const withCustomer = async <T>(
  { db, providers }: MethodDeps,
  accountId: Id<'user'>,
  use: (customer: string) => Promise<T>,
): Promise<T> => {
  const { name: provider, methods } = providers.current
  const known = await findCustomer(db, accountId, provider)
  const customer = known ?? (await methods.createCustomer(accountId))
  const result = await use(customer)
  if (known === undefined)
    await transact(db, (tx) => insertCustomer(tx, { accountId, provider, reference: customer }))
  return result
}

export const beginMethod = (deps: MethodDeps, accountId: Id<'user'>): Promise<PaymentMethodSetup> =>
  withCustomer(deps, accountId, async (customer) => {
    const { name: provider, methods } = deps.providers.current
    const client = await methods.begin(customer, `${deps.baseUrl}${settingsPath}`)
    return client.kind === 'tokens'
      ? { provider, kind: client.kind, tokens: [...client.tokens] }
      : { provider, ...client }
  })

export const finishMethod = async (
  deps: MethodDeps,
  accountId: Id<'user'>,
  token: string,
): Promise<FoundMethod> => {
  if (looksLikeCardNumber(token)) refuseToken('token_is_card_number')
  return withCustomer(deps, accountId, async (customer) => {
    const method = await deps.providers.current.methods.finish(customer, token)
    return method ? { ...method, customer } : refuseToken('token_unknown')
  })
}

/** Has removed methods forgotten by their providers; returns how many. */
export const detachRemoved = async ({ db, clock, log, providers }: MethodDeps): Promise<number> => {
  const removed = await findUndetached(db, batchSize)
  const detached: Id<'paymentMethod'>[] = []
  for (const { id, provider, token } of removed)
    try {
      await providers.find(provider)?.methods.detach(token)
      detached.push(id)
    } catch (error) {
      log.error({ error, methodId: id }, 'a removed method could not be detached; it waits')
    }
  if (detached.length > 0) await transact(db, (tx) => markDetached(tx, detached, clock.now()))
  return detached.length
}

/** 12 to 19 digits, with what people write between them. */
const looksLikeCardNumber = (token: string): boolean => /^\d{12,19}$/.test(token.replaceAll(/[\s.-]/g, ''))

const refuseToken = (rule: PlainRule): never => failInvalid([fault('token', rule)])
