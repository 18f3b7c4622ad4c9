import type { Id, Ids } from '../../../kernel/ids.ts'
import type { Clock } from '../../../kernel/time.ts'
import { transact, type Db, type Reader, type Tx } from '../../../platform/db/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { KnownDispute, PayableId } from '../charge.ts'
import type { Dispute, DisputeAnswer, Disputes as ProviderDisputes, Evidence } from '../provider/charge.ts'
import type { Providers } from '../providers.ts'
import { findDisputeAtProvider, findDisputes, findDue, setEvidenceSubmitted, upsertDispute } from './store.ts'

export interface Disputes {
  /** The disputes of an order's charge, the oldest first. */
  list(db: Reader, orderId: PayableId): Promise<KnownDispute[]>
  /** Sends evidence to the card company, outside any transaction. */
  submitEvidence(id: Id<'dispute'>, evidence: Evidence): Promise<DisputeAnswer>
  /** Gives in: the dispute is lost. */
  accept(id: Id<'dispute'>): Promise<DisputeAnswer>
  /** Those whose evidence is due before `before`, and not submitted. */
  findDue(before: Date, limit: number): ReturnType<typeof findDue>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly events: Events
  readonly providers: Providers
}

export const createDisputes = (deps: Deps): Disputes => ({
  list: findDisputes,
  submitEvidence: (id, evidence) =>
    answer(deps, id, {
      wasDone: ({ status }) => status === 'under_review',
      send: (disputes, reference) => disputes.submitEvidence(reference, evidence),
      note: (tx) => setEvidenceSubmitted(tx, id, deps.clock.now()),
    }),
  accept: (id) =>
    answer(deps, id, {
      wasDone: ({ status }) => status === 'lost',
      send: (disputes, reference) => disputes.accept(reference),
    }),
  findDue: (before, limit) => findDue(deps.db, { now: deps.clock.now(), before, limit }),
})

interface Answer {
  /** Whether this is how a dispute stands after the answer of a request that was cut off. */
  readonly wasDone: (dispute: Dispute) => boolean
  readonly send: (disputes: ProviderDisputes, reference: string) => Promise<DisputeAnswer>
  readonly note?: (tx: Tx) => Promise<void>
}

/** Answers a dispute at its company, then notes and publishes how it stands. */
const answer = async (
  deps: Deps,
  id: Id<'dispute'>,
  { wasDone, send, note }: Answer,
): Promise<DisputeAnswer> => {
  const { db, events, providers } = deps
  const found = await findDisputeAtProvider(db, id)
  const disputes = found && providers.find(found.provider)?.disputes
  if (!disputes) return { status: 'unknown' }
  const before = await disputes.retrieve(found.reference)
  const answered: DisputeAnswer =
    before && wasDone(before) ? { status: 'taken', dispute: before } : await send(disputes, found.reference)
  if (answered.status !== 'taken') return answered
  await transact(db, async (tx) => {
    await upsertDispute(tx, deps, found, answered.dispute)
    await note?.(tx)
    const data = { orderId: found.orderId as Id<'order'> }
    await events.emit(tx, { type: 'charge.changed', parties: [], data })
  })
  return answered
}
