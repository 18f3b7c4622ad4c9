import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Charge, KnownCharge, PayableId } from './charge.ts'
import type { ChargeResult, Dispute } from './provider.ts'

export const insertCharge = async (tx: Tx, charge: Charge & { readonly at: Date }): Promise<void> => {
  const { orderId, accountId, method, amount, at } = charge
  await tx`
    insert into payments.charge
      (order_id, account_id, method_token, brand, last4, amount_minor, currency, status, created_at)
    values (${orderId}, ${accountId}, ${method.token}, ${method.brand}, ${method.last4},
            ${amount.minor.toString()}, ${amount.currency}, 'started', ${at})`
}

/** Notes how a charge ended. Money that came in is never forgotten for a cancellation that was too late. */
export const settleCharge = async (
  tx: Tx,
  { orderId, result, at }: { orderId: PayableId; result: ChargeResult; at: Date },
): Promise<void> => {
  const reference = result.status === 'succeeded' ? result.reference : null
  const declineCode = result.status === 'declined' ? result.declineCode : null
  await tx`
    update payments.charge
    set status = ${result.status}, provider_reference = ${reference}, decline_code = ${declineCode}, settled_at = ${at}
    where order_id = ${orderId} and (status <> 'succeeded' or ${result.status} = 'succeeded')`
}

export type ChargeStatus = 'started' | 'succeeded' | 'declined' | 'canceled' | 'returned'

export const setChargeStatus = async (tx: Tx, orderId: PayableId, status: ChargeStatus): Promise<void> => {
  await tx`update payments.charge set status = ${status} where order_id = ${orderId}`
}

/** A dispute only goes on: what comes late changes nothing. */
export const advanceDispute = async (tx: Tx, orderId: PayableId, dispute: Dispute): Promise<void> => {
  await tx`
    update payments.charge set dispute = ${dispute}
    where order_id = ${orderId} and (dispute = 'none' or (dispute = 'open' and ${dispute} in ('won', 'lost')))`
}

interface Stored {
  readonly orderId: PayableId
  readonly accountId: Id<'user'>
  readonly token: string
  readonly brand: string
  readonly last4: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly status: ChargeStatus
  readonly reference: string | null
  readonly declineCode: string | null
  readonly dispute: Dispute
}

const resultOf = ({ status, reference, declineCode }: Stored): ChargeResult | undefined => {
  if (status === 'succeeded') return { status, reference: reference ?? '' }
  if (status === 'declined') return { status, declineCode: declineCode ?? 'card_declined' }
  return status === 'started' ? undefined : { status: 'canceled' }
}

export const findCharge = async (
  db: Reader,
  orderId: string,
): Promise<(KnownCharge & { readonly status: ChargeStatus }) | undefined> => {
  const [row] = await db<Stored[]>`
    select order_id as "orderId", account_id as "accountId", method_token as token, brand, last4,
           amount_minor as "amountMinor", currency, status, provider_reference as reference,
           decline_code as "declineCode", dispute
    from payments.charge where order_id = ${orderId}`
  if (!row) return undefined
  const { accountId, token, brand, last4, amountMinor, currency, status, dispute } = row
  return {
    ...{ orderId: row.orderId, accountId, status, dispute, result: resultOf(row) },
    method: { token, brand, last4 },
    amount: { minor: amountMinor, currency },
  }
}
