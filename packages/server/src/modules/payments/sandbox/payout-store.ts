import type { Db, Reader, Tx } from '../../../platform/db/database.ts'
import type { DestinationStatus } from '../provider/payout.ts'

export interface SandboxDestination {
  readonly reference: string
  readonly status: DestinationStatus
  readonly createdAt: Date
}

export const insertSandboxDestination = async (tx: Tx, made: SandboxDestination): Promise<void> => {
  await tx`
    insert into payments.sandbox_destination (reference, status, created_at)
    values (${made.reference}, ${made.status}, ${made.createdAt}) on conflict do nothing`
}

export const findSandboxDestination = async (
  db: Reader,
  reference: string,
): Promise<SandboxDestination | undefined> => {
  const [row] = await db<SandboxDestination[]>`
    select reference, status, created_at as "createdAt" from payments.sandbox_destination where reference = ${reference}`
  return row
}

/** Those of these accounts that are restricted in any way. */
export const findInactive = async (db: Reader, references: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ reference: string }[]>`
    select reference from payments.sandbox_destination
    where reference = any(${[...references]}::text[]) and status <> 'active'`
  return new Set(rows.map(({ reference }) => reference))
}

/** False if it is not in `from`. */
export const moveSandboxDestination = async (
  tx: Tx,
  { reference, from, to }: { reference: string; from: DestinationStatus; to: DestinationStatus },
): Promise<boolean> => {
  const rows = await tx`
    update payments.sandbox_destination set status = ${to}
    where reference = ${reference} and status = ${from} returning true`
  return rows.length > 0
}

/** A transfer to a seller's account, or a payout from there, of one of our payouts. */
export interface SandboxSending {
  readonly payoutId: string
  readonly destination: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly createdAt: Date
}

export interface SandboxTransfer extends SandboxSending {
  readonly reversedMinor: bigint
}

type SendingTable = 'transfer' | 'payout'

const insertable = (tx: Tx, sendings: readonly SandboxSending[]) => tx`
  select * from unnest(
    ${sendings.map(({ payoutId }) => payoutId)}::uuid[],
    ${sendings.map(({ destination }) => destination)}::text[],
    ${sendings.map(({ amountMinor }) => amountMinor.toString())}::bigint[],
    ${sendings.map(({ currency }) => currency)}::text[],
    ${sendings.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[])`

/** Known ones stay as they are. */
export const insertSandboxSendings = async (
  tx: Tx,
  table: SendingTable,
  sendings: readonly SandboxSending[],
): Promise<void> => {
  if (table === 'transfer')
    await tx`
      insert into payments.sandbox_transfer (payout_id, destination, amount_minor, currency, created_at)
      ${insertable(tx, sendings)} on conflict do nothing`
  else
    await tx`
      insert into payments.sandbox_payout (payout_id, destination, amount_minor, currency, created_at)
      ${insertable(tx, sendings)} on conflict do nothing`
}

export const findSandboxTransfers = async (
  db: Db | Tx,
  payoutIds: readonly string[],
): Promise<SandboxTransfer[]> => [
  ...(await db<SandboxTransfer[]>`
    select payout_id as "payoutId", destination, amount_minor as "amountMinor", currency, created_at as "createdAt",
           reversed_minor as "reversedMinor"
    from payments.sandbox_transfer where payout_id = any(${[...payoutIds]}::uuid[])`),
]

export const findSandboxPayouts = async (
  db: Db | Tx,
  payoutIds: readonly string[],
): Promise<SandboxSending[]> => [
  ...(await db<SandboxSending[]>`
    select payout_id as "payoutId", destination, amount_minor as "amountMinor", currency, created_at as "createdAt"
    from payments.sandbox_payout where payout_id = any(${[...payoutIds]}::uuid[])`),
]

export interface SandboxReversal {
  readonly id: string
  readonly payoutId: string
  readonly amountMinor: bigint
  readonly createdAt: Date
}

/** The transfer must be locked. */
export const insertSandboxReversal = async (tx: Tx, reversal: SandboxReversal): Promise<void> => {
  const { id, payoutId, amountMinor, createdAt } = reversal
  await tx`
    insert into payments.sandbox_reversal (id, payout_id, amount_minor, created_at)
    values (${id}, ${payoutId}, ${amountMinor.toString()}, ${createdAt})`
  await tx`
    update payments.sandbox_transfer set reversed_minor = reversed_minor + ${amountMinor.toString()}
    where payout_id = ${payoutId}`
}

export const lockSandboxTransfer = async (tx: Tx, payoutId: string): Promise<SandboxTransfer | undefined> => {
  await tx`select true from payments.sandbox_transfer where payout_id = ${payoutId} for update`
  const [transfer] = await findSandboxTransfers(tx, [payoutId])
  return transfer
}

export const hasSandboxReversal = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx`select true from payments.sandbox_reversal where id = ${id}`).length > 0
