import { parseId, type Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Charge, PaymentMethod } from './charge.ts'
import type { ChargeResult } from './provider.ts'

export const findDefaultMethod = async (
  tx: Tx,
  accountId: Id<'user'>,
): Promise<PaymentMethod | undefined> => {
  const [row] = await tx<PaymentMethod[]>`
    select token, brand, last4 from payments.method where account_id = ${accountId} and is_default`
  return row
}

/** The account's own method by its public identifier. */
export const findMethod = async (
  tx: Tx,
  accountId: Id<'user'>,
  methodId: string,
): Promise<PaymentMethod | undefined> => {
  const id = parseId('paymentMethod', methodId)
  if (!id) return undefined
  const [row] = await tx<PaymentMethod[]>`
    select token, brand, last4 from payments.method where id = ${id} and account_id = ${accountId}`
  return row
}

interface NewMethod extends PaymentMethod {
  readonly id: Id<'paymentMethod'>
  readonly accountId: Id<'user'>
  readonly at: Date
}

/** Two first purchases at once both come here; the second finds the first one's card. */
export const insertDefaultMethod = async (tx: Tx, method: NewMethod): Promise<void> => {
  await tx`
    insert into payments.method (id, account_id, token, brand, last4, is_default, created_at)
    values (${method.id}, ${method.accountId}, ${method.token}, ${method.brand}, ${method.last4}, true, ${method.at})
    on conflict (account_id) where is_default do nothing`
}

export const insertCharge = async (tx: Tx, charge: Charge & { readonly at: Date }): Promise<void> => {
  const { orderId, accountId, method, amount, at } = charge
  await tx`
    insert into payments.charge
      (order_id, account_id, method_token, brand, last4, amount_minor, currency, status, created_at)
    values (${orderId}, ${accountId}, ${method.token}, ${method.brand}, ${method.last4},
            ${amount.minor.toString()}, ${amount.currency}, 'started', ${at})`
}

export const settleCharge = async (
  tx: Tx,
  { orderId, result, at }: { orderId: Id<'order'>; result: ChargeResult; at: Date },
): Promise<void> => {
  const reference = result.status === 'succeeded' ? result.reference : null
  const declineCode = result.status === 'declined' ? result.declineCode : null
  await tx`
    update payments.charge
    set status = ${result.status}, provider_reference = ${reference}, decline_code = ${declineCode}, settled_at = ${at}
    where order_id = ${orderId}`
}
