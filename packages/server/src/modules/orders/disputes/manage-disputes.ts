import {
  disputeStatuses,
  fault,
  type Dispute as WireDispute,
  type DisputeEvidence,
  type DisputeQuery,
  type DisputeStatus,
  type DisputeWithEvidence,
} from '@souk/contract'
import { fail, failInvalid, failure } from '../../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../../kernel/ids.ts'
import { toDecimal } from '../../../kernel/money.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after, hours, minutes } from '../../../kernel/time.ts'
import { transact, type Reader } from '../../../platform/db/database.ts'
import type { PageReply } from '../../../platform/http/route.ts'
import type { Attempt, IdempotentResult } from '../../../platform/idempotency/idempotency.ts'
import type { OrdersDeps } from '../deps.ts'
import {
  countSaleDisputes,
  findSaleDispute,
  findSaleDisputes,
  type SaleDispute,
} from './sale-dispute-store.ts'
import { evidenceOf } from './evidence.ts'

/** When what we know is submitted unless an admin did so before. */
const submitBeforeMs = hours(24)
const batchSize = 50
/** How long a company may take to answer. */
const maxAnswerMs = minutes(2)

const openStatuses: readonly DisputeStatus[] = ['inquiry', 'needs_response', 'under_review']

const toWire = (dispute: SaleDispute): WireDispute => {
  const money = (minor: bigint) => toDecimal({ minor, currency: dispute.currency })
  return {
    disputeId: publicId('dispute', dispute.id),
    orderId: publicId('order', dispute.orderId),
    ...{ status: dispute.status, reason: dispute.reason, currency: dispute.currency },
    ...{ amount: money(dispute.amountMinor), share: money(dispute.shareMinor), fee: money(dispute.feeMinor) },
    chargedBack: money(dispute.chargedBackMinor),
    product: { id: publicId('product', dispute.productId), title: dispute.productTitle },
    buyer: { id: publicId('user', dispute.buyerId), name: dispute.buyerName },
    seller: { id: publicId('user', dispute.sellerId), name: dispute.sellerName },
    openedAt: dispute.openedAt.toISOString(),
    evidenceDueAt: dispute.evidenceDueAt?.toISOString() ?? null,
    evidenceSubmittedAt: dispute.evidenceSubmittedAt?.toISOString() ?? null,
  }
}

/** Disputes about the sales of `sellerId`, or about all. */
export const listDisputes = async (
  { db }: OrdersDeps,
  sellerId: Id<'user'> | undefined,
  { status = 'all', orderId, page = 1, limit = 20 }: DisputeQuery,
): Promise<PageReply<WireDispute>> => {
  const known = disputeStatuses.filter((name) => name === status)
  const statuses = status === 'open' ? openStatuses : known
  const order = orderId === undefined ? undefined : parseId('order', orderId)
  if (status !== 'all' && statuses.length === 0)
    failInvalid(
      [fault('status', 'not_one_of', { values: ['all', 'open', ...disputeStatuses] })],
      'VALIDATION_ERROR',
    )
  if (orderId !== undefined && !order) return { items: [], page, limit, total: 0 }
  const filter = { sellerId, orderId: order, statuses: status === 'all' ? undefined : statuses }
  const [disputes, total] = await Promise.all([
    findSaleDisputes(db, filter, { limit, offset: (page - 1) * limit }),
    countSaleDisputes(db, filter),
  ])
  return { items: disputes.map(toWire), page, limit, total }
}

const find = async (db: Reader, disputeId: string): Promise<SaleDispute> => {
  const id = parseId('dispute', disputeId)
  const dispute = id && (await findSaleDispute(db, id))
  return dispute ?? fail('NOT_FOUND', 'dispute_not_found')
}

const withEvidence = async (
  deps: OrdersDeps,
  db: Reader,
  dispute: SaleDispute,
): Promise<DisputeWithEvidence> => ({
  ...toWire(dispute),
  evidence: Object.entries(await evidenceOf(deps, db, dispute.orderId)).map(([name, text]) => ({
    name,
    text,
  })),
})

export const readDispute = async (deps: OrdersDeps, disputeId: string): Promise<DisputeWithEvidence> =>
  withEvidence(deps, deps.db, await find(deps.db, disputeId))

export interface DisputeRequest {
  readonly principal: Principal
  readonly disputeId: string
  readonly attempt: Attempt<DisputeWithEvidence>
}

/** Sends what we know, and the admin's words, to the card company. */
export const submitEvidence = async (
  deps: OrdersDeps,
  { body: { text = '' }, ...request }: DisputeRequest & { readonly body: DisputeEvidence },
): Promise<IdempotentResult> => {
  const dispute = await find(deps.db, request.disputeId)
  if (dispute.evidenceSubmittedAt) fail('CONFLICT', 'dispute_evidence_submitted')
  if (dispute.evidenceDueAt && dispute.evidenceDueAt < deps.clock.now())
    fail('CONFLICT', 'dispute_evidence_late')
  return answer(deps, request, {
    ...{ dispute, action: 'dispute.evidence', after: { text } },
    send: () => submit(deps, dispute, text),
  })
}

const submit = async (
  deps: OrdersDeps,
  { id, orderId }: Pick<SaleDispute, 'id' | 'orderId'>,
  text: string,
) => {
  const { uncategorized_text: receipt = '', ...evidence } = await evidenceOf(deps, deps.db, orderId)
  const all = { ...evidence, uncategorized_text: `${text}\n\n${receipt}`.trim() }
  return deps.payments.disputes.submitEvidence(id, all)
}

export const acceptDispute = async (deps: OrdersDeps, request: DisputeRequest): Promise<IdempotentResult> => {
  const dispute = await find(deps.db, request.disputeId)
  return answer(deps, request, {
    ...{ dispute, action: 'dispute.accepted', after: { status: 'lost' } },
    send: () => deps.payments.disputes.accept(dispute.id),
  })
}

interface Answering {
  readonly dispute: SaleDispute
  readonly action: 'dispute.evidence' | 'dispute.accepted'
  readonly after: Readonly<Record<string, string>>
  readonly send: () => ReturnType<OrdersDeps['payments']['disputes']['accept']>
}

const answer = async (
  deps: OrdersDeps,
  { principal, attempt }: DisputeRequest,
  { dispute, action, after: noted, send }: Answering,
): Promise<IdempotentResult> => {
  const { id, status } = dispute
  if (!openStatuses.includes(status)) fail('CONFLICT', 'dispute_over', { params: { status }, status })
  await attempt.hold(maxAnswerMs)
  const answered = await send()
  if (answered.status === 'unknown') throw failure('SERVICE_UNAVAILABLE', 'payment_unknown', {}, 1)
  if (answered.status === 'refused')
    fail('CONFLICT', 'dispute_refused', { params: { reason: answered.reason }, reason: answered.reason })
  return transact(deps.db, async (tx) => {
    const subject = publicId('dispute', id)
    await deps.audit.record(tx, principal, { action, subject, before: { status }, after: noted })
    return attempt.complete(tx, { data: await withEvidence(deps, tx, await find(tx, subject)) })
  })
}

/** Submits what we know of disputes whose deadline is near; returns of how many. */
export const sweepDisputes = async (deps: OrdersDeps): Promise<number> => {
  const { payments, clock, db, log } = deps
  const due = await payments.disputes.findDue(after(clock.now(), submitBeforeMs), batchSize)
  let submitted = 0
  for (const { id } of due) {
    try {
      const dispute = await findSaleDispute(db, id)
      // About a plan: the operator answers it at the provider.
      if (!dispute) continue
      const answered = await submit(deps, dispute, '')
      if (answered.status === 'taken') submitted++
      else log.warn({ disputeId: id, answer: answered }, 'the evidence of a dispute was not taken')
    } catch (error) {
      log.error({ error, disputeId: id }, 'the evidence of a dispute could not be submitted; it waits')
    }
  }
  return submitted
}
