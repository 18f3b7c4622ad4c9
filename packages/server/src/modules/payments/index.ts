/**
 * Payments: how accounts pay, and charges at the payment provider.
 * Owns: payments.method, payments.charge. Promises: one charge per order, whatever crashes in between; while the
 * sandbox is on, every account has a default test card and the test tokens work for all. Emits and hears nothing.
 */
import type { Id, Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Charge, PaymentMethod } from './charge.ts'
import type { ChargeOutcome, ChargeResult, PaymentProvider } from './provider.ts'
import { defaultSandboxToken, findSandboxCard } from './sandbox.ts'
import { findDefaultMethod, findMethod, insertCharge, insertDefaultMethod, settleCharge } from './store.ts'

export type { Charge, PaymentMethod } from './charge.ts'
export type { ChargeResult } from './provider.ts'

export interface Payments {
  /** The method named, else the account's default; undefined if there is none or it is not the account's. */
  findMethod(tx: Tx, accountId: Id<'user'>, methodId: string | undefined): Promise<PaymentMethod | undefined>
  /** Notes in the reserving transaction that the order is about to be charged. */
  start(tx: Tx, charge: Charge): Promise<void>
  /** Charges outside any transaction. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /** How the charge of an order ended, asking the provider and charging only if it never saw the order. */
  resume(charge: Charge): Promise<ChargeOutcome>
  /** Notes the result in the completing transaction. */
  settle(tx: Tx, orderId: Id<'order'>, result: ChargeResult): Promise<void>
}

interface Deps {
  readonly clock: Clock
  readonly ids: Ids
  readonly provider: PaymentProvider
}

export const createPayments = ({ clock, ids, provider }: Deps): Payments => {
  const request = ({ orderId, method, amount }: Charge) => ({
    idempotencyKey: orderId,
    methodToken: method.token,
    amount,
  })
  const openDefault = async (tx: Tx, accountId: Id<'user'>): Promise<PaymentMethod | undefined> => {
    const card = findSandboxCard(defaultSandboxToken)
    if (!card) return undefined
    const method = { token: defaultSandboxToken, ...card }
    await insertDefaultMethod(tx, { ...method, id: ids.next('paymentMethod'), accountId, at: clock.now() })
    return method
  }
  return {
    async findMethod(tx, accountId, methodId) {
      if (methodId === undefined)
        return (await findDefaultMethod(tx, accountId)) ?? openDefault(tx, accountId)
      const card = findSandboxCard(methodId)
      return card ? { token: methodId, ...card } : findMethod(tx, accountId, methodId)
    },
    start: (tx, charge) => insertCharge(tx, { ...charge, at: clock.now() }),
    charge: (charge) => provider.charge(request(charge)),
    resume: async (charge) =>
      (await provider.retrieve(request(charge))) ?? (await provider.charge(request(charge))),
    settle: (tx, orderId, result) => settleCharge(tx, { orderId, result, at: clock.now() }),
  }
}
