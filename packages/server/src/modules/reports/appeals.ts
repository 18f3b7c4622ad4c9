import type {
  AppealCreation,
  AppealDecision,
  AppealQuery,
  OwnAppealQuery,
  ProductAppeal,
} from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { PageReply } from '../../platform/http/route.ts'
import {
  countAppeals,
  decideAppeal,
  deleteAppeals,
  endAppeals,
  findAppeals,
  insertAppeal,
  lockAppeal,
  type Appeal,
  type AppealFilter,
} from './appeal-store.ts'
import type { ReportsDeps } from './deps.ts'

interface Paging {
  readonly page?: number
  readonly limit?: number
}

export interface Appeals {
  /** CONFLICT if the product is not suspended, or the suspension has an appeal. */
  create(
    tx: Tx,
    principal: Principal,
    appeal: AppealCreation & { readonly productId: string },
  ): Promise<ProductAppeal>
  /** Of a product, for its author. */
  listOfProduct(
    principal: Principal,
    query: OwnAppealQuery & { readonly productId: string },
  ): Promise<PageReply<ProductAppeal>>
  listOfAuthor(authorId: Id<'user'>, paging: Paging): Promise<PageReply<ProductAppeal>>
  /** For admins. */
  list(query: AppealQuery): Promise<PageReply<ProductAppeal>>
  /** CONFLICT for an appeal that is decided; PRODUCT_NOT_FOUND if a product that is deleted is to be restored. */
  decide(
    tx: Tx,
    principal: Principal,
    decision: AppealDecision & { readonly appealId: string },
  ): Promise<ProductAppeal>
  readonly listeners: readonly Listener[]
}

export const createAppeals = (deps: ReportsDeps): Appeals => {
  const { db, clock, ids, catalog } = deps
  const pageOf = async (filter: AppealFilter, { page = 1, limit = 20 }: Paging) => {
    const [rows, total] = await Promise.all([
      findAppeals(db, filter, { limit, offset: (page - 1) * limit }),
      countAppeals(db, filter),
    ])
    return { items: rows.map(toWire), page, limit, total }
  }
  return {
    async create(tx, principal, { productId, text }) {
      const { id, authorId, title, status } = await catalog.manage(tx, principal, productId)
      if (status !== 'suspended')
        fail('CONFLICT', 'product_status', { params: { status: status.replaceAll('_', ' ') } })
      const appeal = {
        ...{ id: ids.next('appeal'), productId: id, authorId, productTitle: title },
        ...{ text, createdAt: clock.now() },
      }
      return toWire((await insertAppeal(tx, appeal)) ?? fail('CONFLICT', 'appeal_once'))
    },
    async listOfProduct(principal, { productId, ...paging }) {
      const { id } = await catalog.manage(db, principal, productId)
      return pageOf({ productId: id }, paging)
    },
    listOfAuthor: (authorId, paging) => pageOf({ authorId }, paging),
    list: ({ status = 'open', ...paging }) => pageOf({ isOpen: status === 'open' }, paging),
    decide: (tx, principal, decision) => decide(deps, tx, principal, decision),
    listeners: [
      listener({
        name: 'reports.end-appeals',
        handles: 'product.reviewed',
        async handle(tx, { at, data: { productId, result } }) {
          if (result === 'restored') await endAppeals(tx, productId, at)
        },
      }),
      listener({
        name: 'reports.close-account',
        handles: 'account.closed',
        handle: (tx, { data: { userId } }) => deleteAppeals(tx, userId),
      }),
    ],
  }
}

const decide = async (
  { events, clock, audit, catalog }: ReportsDeps,
  tx: Tx,
  principal: Principal,
  { appealId, result, reason }: AppealDecision & { readonly appealId: string },
): Promise<ProductAppeal> => {
  const id = parseId('appeal', appealId)
  const appeal = (id && (await lockAppeal(tx, id))) ?? fail('NOT_FOUND', 'appeal_not_found')
  if (appeal.decidedAt !== null) fail('CONFLICT', 'appeal_decided')
  const { productId, authorId, productTitle: title } = appeal
  const decision = { result, decisionReason: reason, decidedAt: clock.now() }
  const [decided = appeal] = await decideAppeal(tx, appeal, decision)
  const product = { productId: publicId('product', productId) }
  await audit.record(tx, principal, {
    action: `appeal.${result}`,
    subject: appealId,
    after: { ...product, reason },
  })
  if (result === 'granted') await catalog.move(tx, principal, { ...product, move: 'restore', reason })
  else {
    const data = { appealId: appeal.id, productId, authorId, title, reason }
    await events.emit(tx, { parties: [authorId], type: 'appeal.denied', data })
  }
  return toWire(decided)
}

const toWire = (appeal: Appeal): ProductAppeal => ({
  appealId: publicId('appeal', appeal.id),
  productId: publicId('product', appeal.productId),
  productTitle: appeal.productTitle,
  text: appeal.text,
  createdAt: appeal.createdAt.toISOString(),
  isCurrent: appeal.isCurrent,
  decision:
    appeal.result && appeal.decidedAt
      ? {
          ...{ result: appeal.result, reason: appeal.decisionReason },
          decidedAt: appeal.decidedAt.toISOString(),
        }
      : null,
})
