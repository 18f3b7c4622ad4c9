import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Dispute } from '../provider.ts'
import type { SandboxEventType, SandboxStatus } from './cards.ts'

export interface SandboxCharge {
  readonly key: string
  readonly methodToken: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly status: SandboxStatus
  readonly declineCode: string | null
  readonly dispute: Dispute
  readonly refundedMinor: bigint
}

const columns = (db: Reader) => db`
  key, method_token as "methodToken", amount_minor as "amountMinor", currency, status,
  decline_code as "declineCode", dispute, refunded_minor as "refundedMinor"`

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
  charge: Omit<SandboxCharge, 'dispute' | 'refundedMinor'> & { readonly at: Date },
): Promise<boolean> => {
  const rows = await tx`
    insert into payments.sandbox_charge (key, method_token, amount_minor, currency, status, decline_code, created_at)
    values (${charge.key}, ${charge.methodToken}, ${charge.amountMinor.toString()}, ${charge.currency},
            ${charge.status}, ${charge.declineCode}, ${charge.at})
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
    set status = ${charge.status}, decline_code = ${charge.declineCode}, dispute = ${charge.dispute},
        refunded_minor = ${charge.refundedMinor.toString()}
    where key = ${charge.key}`
}

export const hasSandboxRefund = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx`select true from payments.sandbox_refund where key = ${key}`).length > 0

export const insertSandboxRefund = async (
  tx: Tx,
  refund: { readonly key: string; readonly chargeKey: string; readonly amountMinor: bigint },
): Promise<void> => {
  await tx`
    insert into payments.sandbox_refund (key, charge_key, amount_minor)
    values (${refund.key}, ${refund.chargeKey}, ${refund.amountMinor.toString()})`
}

export interface SandboxEvent {
  readonly id: Id<'event'>
  readonly chargeKey: string
  readonly type: SandboxEventType
}

export const insertSandboxEvent = async (
  tx: Tx,
  { id, chargeKey, type, dueAt }: SandboxEvent & { readonly dueAt: Date },
): Promise<void> => {
  await tx`
    insert into payments.sandbox_event (id, charge_key, type, due_at) values (${id}, ${chargeKey}, ${type}, ${dueAt})`
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
    returning id, charge_key as "chargeKey", type`
  return row
}

export const markSandboxEventSent = async (tx: Tx, id: Id<'event'>): Promise<void> => {
  await tx`update payments.sandbox_event set due_at = null where id = ${id}`
}
