import { invariant } from '../../../kernel/invariant.ts'
import { after, days, hours, minutes } from '../../../kernel/time.ts'
import { createBatch } from '../../../platform/batch.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type {
  Destination,
  Destinations,
  DestinationStatus,
  PayoutRequest,
  PayoutResult,
  Payouts,
  ReversalOutcome,
  ReversalRequest,
  TransferOutcome,
  TransferRequest,
  Transfers,
} from '../provider/payout.ts'
import { balanceLateMs, findSandboxBank, sandboxBankName, sandboxBanks, type SandboxBank } from './banks.ts'
import type { SandboxEventType } from './cards.ts'
import { actionPurpose } from './charges.ts'
import type { SandboxDeps } from './events.ts'
import {
  findInactive,
  findSandboxDestination,
  findSandboxPayouts,
  findSandboxTransfers,
  hasSandboxReversal,
  insertSandboxDestination,
  insertSandboxReversal,
  insertSandboxSendings,
  lockSandboxTransfer,
  moveSandboxDestination,
  type SandboxDestination,
  type SandboxSending,
  type SandboxTransfer,
} from './payout-store.ts'
import { dontWaitForDisk, insertSandboxEvent } from './store.ts'

/** How long a link to give documents works, and how long a seller has for them. */
const linkMs = hours(1)
const documentsMs = days(14)
/** How long documents are looked at. */
const reviewMs = minutes(1)
const batchSize = 200

const requirements: Readonly<Record<DestinationStatus, readonly string[]>> = {
  incomplete: ['identity_document', 'address'],
  restricted: ['identity_document'],
  ...{ pending: [], active: [], rejected: [] },
}

const toDestination = (
  { reference, status, createdAt }: SandboxDestination,
  bank: SandboxBank,
): Destination => ({
  ...{ reference, status, bank: sandboxBankName, last4: bank.last4, requirements: requirements[status] },
  dueAt: requirements[status].length > 0 ? after(createdAt, documentsMs) : null,
})

/** What a signed link to documents holds. */
export interface DocumentsClaim {
  readonly destination: string
  readonly returnUrl: string
  /** ISO 8601. */
  readonly expiresAt: string
}

export const createSandboxDestinations = ({ db, clock, secrets, options }: SandboxDeps): Destinations => {
  const find = async (reference: string): Promise<Destination | undefined> => {
    const bank = findSandboxBank(reference)
    if (!bank) return undefined
    if (!bank.needsDocuments)
      return toDestination({ reference, status: 'active', createdAt: clock.now() }, bank)
    const stored = await findSandboxDestination(db, reference)
    return stored && toDestination(stored, bank)
  }
  return {
    tokens: Object.keys(sandboxBanks),
    async create({ sellerId, token = '' }) {
      if (!Object.hasOwn(sandboxBanks, token)) return undefined
      if (!sandboxBanks[token]?.needsDocuments) return find(token)
      const reference = `${token}:${sellerId}`
      const made = { reference, status: 'incomplete' as const, createdAt: clock.now() }
      await transact(db, (tx) => insertSandboxDestination(tx, made))
      return find(reference)
    },
    retrieve: find,
    async createLink(destination, returnUrl) {
      const expiresAt = after(clock.now(), linkMs)
      const claim: DocumentsClaim = { destination, returnUrl, expiresAt: expiresAt.toISOString() }
      return {
        url: `${options.baseUrl}/sandbox/actions/${secrets.sign(actionPurpose, claim)}`,
        expiresAt,
      }
    },
  }
}

/** The seller gives documents that are good or not. Good ones are looked at for a while; bad ones restrict, then reject. */
export const decideDocuments = async (
  { db, clock, ids }: SandboxDeps,
  reference: string,
  approve: boolean,
): Promise<DestinationStatus> =>
  transact(db, async (tx) => {
    const found = await findSandboxDestination(tx, reference)
    invariant(found, `the sandbox has no account ${reference}`)
    const { status: from } = found
    if (from === 'pending' || from === 'rejected') return from
    const to = approve ? 'pending' : from === 'restricted' ? 'rejected' : 'restricted'
    if (!(await moveSandboxDestination(tx, { reference, from, to }))) return from
    const now = clock.now()
    const emit = (type: SandboxEventType, dueAt: Date) =>
      insertSandboxEvent(tx, { id: ids.next('event'), object: 'destination', reference, type, dueAt })
    await emit('destination.updated', now)
    if (approve) await emit('destination.reviewed', after(now, reviewMs))
    return to
  })

const transferOf = (payoutId: string): string => `sandbox_transfer_${payoutId}`

const toTransfer = ({ payoutId, reversedMinor, currency }: SandboxTransfer): TransferOutcome => ({
  status: 'succeeded',
  reference: transferOf(payoutId),
  reversed: { minor: reversedMinor, currency },
})

const sendingOf = ({ payoutId, destination, amount }: PayoutRequest, createdAt: Date): SandboxSending => ({
  ...{ payoutId, destination, amountMinor: amount.minor, currency: amount.currency, createdAt },
})

const inOrder = <T extends SandboxSending>(
  requests: readonly PayoutRequest[],
  found: readonly T[],
): (T | undefined)[] => {
  const byId = new Map(found.map((one) => [one.payoutId, one]))
  return requests.map(({ payoutId }) => byId.get(payoutId))
}

/** The instant in a UUIDv7. */
const madeAt = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))

/** Sends of a weekly run come by the hundred: one statement takes them. */
export const createSandboxTransfers = (deps: SandboxDeps): Transfers => {
  const { db, clock } = deps
  const hasBalance = ({ payoutId, destination }: TransferRequest): boolean =>
    !findSandboxBank(destination)?.balanceIsLate || after(madeAt(payoutId), balanceLateMs) <= clock.now()
  const sendAll = async (requests: readonly TransferRequest[]): Promise<TransferOutcome[]> => {
    const inactive = await findInactive(
      db,
      requests.map(({ destination }) => destination),
    )
    const refusalOf = (request: TransferRequest): TransferOutcome | undefined => {
      if (inactive.has(request.destination))
        return { status: 'failed', code: 'destination_restricted', reason: 'the account needs documents' }
      return hasBalance(request)
        ? undefined
        : { status: 'failed', code: 'insufficient_balance', reason: 'the balance is too small' }
    }
    const refusals = requests.map(refusalOf)
    const sent = requests.filter((_request, index) => !refusals[index])
    const made = await sendBatch(deps, 'transfer', sent, (tx) =>
      findSandboxTransfers(
        tx,
        sent.map(({ payoutId }) => payoutId),
      ),
    )
    const byId = new Map(made.map((one) => [one.payoutId, one]))
    return requests.map(({ payoutId }, index) => {
      const transfer = byId.get(payoutId)
      return refusals[index] ?? (transfer ? toTransfer(transfer) : { status: 'unknown' })
    })
  }
  const findAll = async (requests: readonly TransferRequest[]) =>
    inOrder(
      requests,
      await findSandboxTransfers(
        db,
        requests.map(({ payoutId }) => payoutId),
      ),
    ).map((found) => found && toTransfer(found))
  return {
    create: createBatch(sendAll, batchSize),
    find: createBatch(findAll, batchSize),
    reverse: (request) => transact(db, (tx) => reverse(deps, tx, request)),
  }
}

const sendBatch = <T>(
  { db, clock }: SandboxDeps,
  table: 'transfer' | 'payout',
  requests: readonly PayoutRequest[],
  read: (tx: Tx) => Promise<T[]>,
): Promise<T[]> =>
  transact(db, async (tx) => {
    const sendings = requests.map((request) => sendingOf(request, clock.now()))
    const [, , made] = await Promise.all([
      dontWaitForDisk(tx),
      insertSandboxSendings(tx, table, sendings),
      read(tx),
    ])
    return made
  })

const reverse = async (
  { clock }: SandboxDeps,
  tx: Tx,
  { reversalId: id, transfer: reference, amount }: ReversalRequest,
): Promise<ReversalOutcome> => {
  const payoutId = reference.slice(transferOf('').length)
  const transfer = await lockSandboxTransfer(tx, payoutId)
  invariant(transfer, `the sandbox has no transfer ${reference}`)
  if (await hasSandboxReversal(tx, id)) return { status: 'succeeded' }
  const now = clock.now()
  const [payout] = await findSandboxPayouts(tx, [payoutId])
  const isThere = !payout || statusAt(payout, now) === 'failed'
  if (!isThere || transfer.reversedMinor + amount.minor > transfer.amountMinor)
    return { status: 'failed', reason: 'the account holds too little' }
  await insertSandboxReversal(tx, { id, payoutId, amountMinor: amount.minor, createdAt: now })
  return { status: 'succeeded' }
}

const statusAt = ({ destination, createdAt }: SandboxSending, now: Date): PayoutResult['status'] =>
  findSandboxBank(destination)?.states.findLast(({ fromMs }) => after(createdAt, fromMs) <= now)?.status ??
  'failed'

const resultAt = (sending: SandboxSending, now: Date): PayoutResult => {
  const reference = `sandbox_payout_${sending.payoutId}`
  const status = statusAt(sending, now)
  return status === 'failed'
    ? { reference, status, reason: 'the bank account has been closed' }
    : { reference, status }
}

export const createSandboxPayouts = (deps: SandboxDeps): Payouts => {
  const { db, clock, ids } = deps
  const read = (db_: typeof db | Tx, requests: readonly PayoutRequest[]) =>
    findSandboxPayouts(
      db_,
      requests.map(({ payoutId }) => payoutId),
    )
  const sendAll = async (requests: readonly PayoutRequest[]) =>
    inOrder(requests, await sendBatch(deps, 'payout', requests, (tx) => read(tx, requests)))
  const send = createBatch(sendAll, batchSize)
  const find = createBatch(
    async (requests: readonly PayoutRequest[]) => inOrder(requests, await read(db, requests)),
    batchSize,
  )
  return {
    async create(request) {
      const payout = await send(request)
      const bank = findSandboxBank(request.destination)
      if (!payout || !bank || bank.answerIsLost) return { status: 'unknown' }
      const later = bank.states.at(-1)
      if (later?.fromMs)
        await transact(db, (tx) =>
          insertSandboxEvent(tx, {
            ...{ id: ids.next('event'), object: 'payout', reference: `sandbox_payout_${request.payoutId}` },
            ...{ type: 'payout.updated', dueAt: after(payout.createdAt, later.fromMs) },
          }),
        )
      return resultAt(payout, clock.now())
    },
    async find(request) {
      const payout = await find(request)
      return payout && resultAt(payout, clock.now())
    },
  }
}
