import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Dispute, Evidence } from '../provider/charge.ts'
import type { CallbackEvent } from '../provider/provider.ts'
import type { SandboxEventType, SandboxStatus } from './cards.ts'

export interface SandboxCharge {
  readonly key: string
  readonly methodToken: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly status: SandboxStatus
  readonly declineCode: string | null
  readonly succeededAt: Date | null
  readonly dispute: Dispute['status'] | 'none'
  readonly disputedAt: Date | null
  readonly disputedMinor: bigint
  readonly disputeClosedAt: Date | null
  readonly chargedBackMinor: bigint
  readonly refundedMinor: bigint
}

const columns = (db: Reader) => db`
  key, method_token as "methodToken", amount_minor as "amountMinor", currency, status, succeeded_at as "succeededAt",
  decline_code as "declineCode", dispute, disputed_at as "disputedAt", disputed_minor as "disputedMinor",
  dispute_closed_at as "disputeClosedAt", charged_back_minor as "chargedBackMinor", refunded_minor as "refundedMinor"`

/**
 * Commits without waiting for the disk. A charge that a power cut takes from the sandbox is charged again under its
 * key with the same result, and no money is lost that never was.
 */
export const dontWaitForDisk = async (tx: Tx): Promise<void> => {
  await tx`select set_config('synchronous_commit', 'off', true)`
}

/** False if the key is known already. */
export const insertSandboxCharge = async (
  tx: Tx,
  charge: SandboxCharge & { readonly at: Date },
): Promise<boolean> => {
  const rows = await tx`
    insert into payments.sandbox_charge (key, method_token, amount_minor, currency, status, decline_code, created_at, succeeded_at)
    values (${charge.key}, ${charge.methodToken}, ${charge.amountMinor.toString()}, ${charge.currency},
            ${charge.status}, ${charge.declineCode}, ${charge.at}, ${charge.succeededAt})
    on conflict do nothing returning true`
  return rows.length > 0
}

export const findSandboxCharge = async (db: Reader, key: string): Promise<SandboxCharge | undefined> => {
  const [row] = await db<SandboxCharge[]>`
    select ${columns(db)} from payments.sandbox_charge where key = ${key}`
  return row
}

/** The row, locked until the transaction ends. */
export const lockSandboxCharge = async (tx: Tx, key: string): Promise<SandboxCharge | undefined> => {
  const [row] = await tx<SandboxCharge[]>`
    select ${columns(tx)} from payments.sandbox_charge where key = ${key} for update`
  return row
}

export const updateSandboxCharge = async (tx: Tx, charge: SandboxCharge): Promise<void> => {
  await tx`
    update payments.sandbox_charge
    set method_token = ${charge.methodToken}, status = ${charge.status}, decline_code = ${charge.declineCode},
        succeeded_at = ${charge.succeededAt}, dispute = ${charge.dispute}, disputed_at = ${charge.disputedAt},
        disputed_minor = ${charge.disputedMinor.toString()}, dispute_closed_at = ${charge.disputeClosedAt},
        charged_back_minor = ${charge.chargedBackMinor.toString()}, refunded_minor = ${charge.refundedMinor.toString()}
    where key = ${charge.key}`
}

export const setEvidence = async (tx: Tx, key: string, evidence: Evidence): Promise<void> => {
  await tx`update payments.sandbox_charge set evidence = ${tx.json(evidence)} where key = ${key}`
}

export interface SandboxRefund {
  readonly key: string
  readonly chargeKey: string
  readonly amountMinor: bigint
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly createdAt: Date
}

const refundColumns = (db: Reader) => db`
  key, charge_key as "chargeKey", amount_minor as "amountMinor", status, created_at as "createdAt"`

export const findSandboxRefund = async (db: Reader, key: string): Promise<SandboxRefund | undefined> => {
  const [row] = await db<SandboxRefund[]>`
    select ${refundColumns(db)} from payments.sandbox_refund where key = ${key}`
  return row
}

export const findSandboxRefunds = (db: Reader, chargeKey: string): Promise<SandboxRefund[]> =>
  db<SandboxRefund[]>`
    select ${refundColumns(db)} from payments.sandbox_refund where charge_key = ${chargeKey} order by created_at, key`

export const insertSandboxRefund = async (tx: Tx, refund: SandboxRefund): Promise<void> => {
  await tx`
    insert into payments.sandbox_refund (key, charge_key, amount_minor, status, created_at)
    values (${refund.key}, ${refund.chargeKey}, ${refund.amountMinor.toString()}, ${refund.status}, ${refund.createdAt})`
}

export const moveSandboxRefund = async (
  tx: Tx,
  { key, status, at }: { readonly key: string; readonly status: 'succeeded' | 'failed'; readonly at: Date },
): Promise<void> => {
  await tx`
    update payments.sandbox_refund set status = ${status}, failed_at = ${status === 'failed' ? at : null}
    where key = ${key} and status <> 'failed'`
}

export interface SandboxEvent extends Omit<CallbackEvent, 'type' | 'id'> {
  readonly id: Id<'event'>
  readonly type: SandboxEventType
}

export const insertSandboxEvent = async (
  tx: Tx,
  { id, object, reference, type, dueAt }: SandboxEvent & { readonly dueAt: Date },
): Promise<void> => {
  await tx`
    insert into payments.sandbox_event (id, object, reference, type, due_at)
    values (${id}, ${object}, ${reference}, ${type}, ${dueAt})`
}

/** Takes the event that is due longest; `retryAt` is when it comes again unless it is marked as sent. */
export const claimSandboxEvent = async (
  tx: Tx,
  { now, retryAt }: { readonly now: Date; readonly retryAt: Date },
): Promise<SandboxEvent | undefined> => {
  const [row] = await tx<SandboxEvent[]>`
    update payments.sandbox_event set due_at = ${retryAt}
    where id = (
      select id from payments.sandbox_event where due_at <= ${now} order by due_at, id limit 1
      for update skip locked)
    returning id, object, reference, type`
  return row
}

export const markSandboxEventSent = async (tx: Tx, id: Id<'event'>): Promise<void> => {
  await tx`update payments.sandbox_event set due_at = null where id = ${id}`
}
