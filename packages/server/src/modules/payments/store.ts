import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Charge, ChargeStatus, KnownCharge, PayableId } from './charge.ts'
import type { ChargeResult } from './provider/charge.ts'

interface NewCharge extends Charge {
  readonly provider: string
  readonly reference: string | undefined
  readonly at: Date
}

export const insertCharge = async (tx: Tx, charge: NewCharge): Promise<void> => {
  const { orderId, accountId, method, amount, at } = charge
  await tx`
    insert into payments.charge
      (order_id, account_id, provider, reference, method_token, brand, last4, customer, amount_minor, currency,
       description, on_session, return_path, status, created_at)
    values (${orderId}, ${accountId}, ${charge.provider}, ${charge.reference ?? null}, ${method.token}, ${method.brand},
            ${method.last4}, ${method.customer ?? null}, ${amount.minor.toString()}, ${amount.currency},
            ${charge.description}, ${charge.onSession}, ${charge.returnPath}, 'started', ${at})`
}

/** Notes the reference; the first one stays, and is returned. */
export const setReference = async (tx: Tx, orderId: PayableId, reference: string): Promise<string> => {
  const [row] = await tx<{ reference: string }[]>`
    update payments.charge set reference = coalesce(reference, ${reference}) where order_id = ${orderId}
    returning reference`
  return row?.reference ?? reference
}

/** Notes how a charge ended. Money that came in is never forgotten for a cancellation that was too late. */
export const settleCharge = async (
  tx: Tx,
  { orderId, result, at }: { orderId: PayableId; result: ChargeResult; at: Date },
): Promise<void> => {
  const declineCode = result.status === 'declined' ? result.declineCode : null
  await tx`
    update payments.charge
    set status = ${result.status}, decline_code = ${declineCode}, settled_at = ${at}
    where order_id = ${orderId} and (status <> 'succeeded' or ${result.status} = 'succeeded')`
}

export const setChargeStatus = async (tx: Tx, orderId: PayableId, status: ChargeStatus): Promise<void> => {
  await tx`update payments.charge set status = ${status} where order_id = ${orderId}`
}

interface Stored extends Omit<KnownCharge, 'method' | 'amount' | 'result' | 'reference'> {
  readonly reference: string | null
  readonly token: string
  readonly brand: string
  readonly last4: string
  readonly customer: string | null
  readonly amountMinor: bigint
  readonly currency: string
  readonly declineCode: string | null
}

const resultOf = ({ status, declineCode }: Stored): ChargeResult | undefined => {
  if (status === 'succeeded') return { status }
  if (status === 'declined') return { status, declineCode: declineCode ?? 'card_declined' }
  return status === 'started' ? undefined : { status: 'canceled' }
}

const toCharge = (row: Stored): KnownCharge => {
  const { token, brand, last4, customer, amountMinor, currency, reference, ...rest } = row
  return {
    ...rest,
    reference: reference ?? undefined,
    result: resultOf(row),
    method: { token, brand, last4, customer: customer ?? undefined },
    amount: { minor: amountMinor, currency },
  }
}

const columns = (db: Reader) => db`
  order_id as "orderId", account_id as "accountId", provider, reference, method_token as token, brand, last4, customer,
  amount_minor as "amountMinor", currency, description, on_session as "onSession", return_path as "returnPath", status,
  decline_code as "declineCode"`

export const findCharge = async (db: Reader, orderId: PayableId): Promise<KnownCharge | undefined> => {
  const [row] = await db<Stored[]>`select ${columns(db)} from payments.charge where order_id = ${orderId}`
  return row && toCharge(row)
}

export const findChargeByReference = async (
  db: Reader,
  provider: string,
  reference: string,
): Promise<KnownCharge | undefined> => {
  const [row] = await db<Stored[]>`
    select ${columns(db)} from payments.charge where provider = ${provider} and reference = ${reference}`
  return row && toCharge(row)
}

/** The customer of an account at a provider. */
export const findCustomer = async (
  db: Reader,
  accountId: Id<'user'>,
  provider: string,
): Promise<string | undefined> => {
  const [row] = await db<{ reference: string }[]>`
    select reference from payments.customer where account_id = ${accountId} and provider = ${provider}`
  return row?.reference
}

/** The first one stays. */
export const insertCustomer = async (
  tx: Tx,
  { accountId, provider, reference }: { accountId: Id<'user'>; provider: string; reference: string },
): Promise<void> => {
  await tx`
    insert into payments.customer (account_id, provider, reference)
    values (${accountId}, ${provider}, ${reference}) on conflict do nothing`
}

export const deleteCustomers = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`delete from payments.customer where account_id = ${accountId}`
}
