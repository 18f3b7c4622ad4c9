/**
 * Partners: affiliates, co-sellers and the sellers of originals, with whom sellers share their sales.
 * Owns: partners.partner, remix, share, share_return, share_hold. Promises: nothing is shared before both sides have agreed; shares of an
 * order are never more than what is left of its price after tax and fee, and refunds and disputes take back the same part of each;
 * no one is an affiliate of their own purchase. Written by call in the caller's transaction. Emits partner.invited; handles account.closed and product.published.
 */
import type {
  Partner as WirePartner,
  PartnerInvitation,
  PartnerQuery,
  Remix,
  RemixChange,
} from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { JournalTotals, Ledger } from '../ledger/index.ts'
import { accept, end, invite, invitedOf, list } from './agree.ts'
import { divide, type Share, type Sold, type Term } from './partner.ts'
import { changeRemix, readRemix, type RemixDeps } from './remix.ts'
import { startRoyalties } from './remix-store.ts'
import { deleteShares, insertShares, sumShares } from './share-store.ts'
import { createShares, type Shares } from './shares.ts'
import { endPartnersOf, findTerms, type Sale } from './store.ts'

export type { Share } from './partner.ts'
export type { SharedOrder } from './shares.ts'

interface PartnersDeps extends RemixDeps {
  readonly ledger: Ledger
}

export interface Partners {
  list(principal: Principal, query: PartnerQuery): Promise<PageReply<WirePartner>>
  /** CONFLICT if the seller has such an agreement, or shares too much. */
  invite(tx: Tx, principal: Principal, body: PartnerInvitation): Promise<WirePartner>
  /** NOT_FOUND unless the caller is invited; CONFLICT if it is no open invitation any more. */
  accept(tx: Tx, principal: Principal, partnerId: string): Promise<WirePartner>
  /** NOT_FOUND for what the caller is no side of; CONFLICT for a royalty that someone else gets. */
  end(tx: Tx, principal: Principal, partnerId: string): Promise<WirePartner>
  /** On what a product is based, and what it asks of those that are based on it. */
  readRemix(db: Reader, principal: Principal, productId: string): Promise<Remix>
  /** CONFLICT if it was published and is to be based on something else. */
  changeRemix(
    tx: Tx,
    principal: Principal,
    change: { readonly productId: string; readonly body: RemixChange },
  ): Promise<Remix>
  /** Who gets a part of a sale. */
  findTerms(db: Reader, sale: Sale): Promise<Term[]>
  /** The parts of what is left of a price after tax and fee. */
  divide(net: Money, terms: readonly Term[], sold: Sold): Share[]
  /** Notes the shares of an order that is not paid yet. */
  reserve(tx: Tx, orderId: Id<'order'>, shares: readonly Share[]): Promise<void>
  /** Forgets those of an order that ended without payment. */
  cancel(tx: Tx, orderId: Id<'order'>): Promise<void>
  readonly shares: Shares
  /** What the ledger should have booked of shares. */
  totals(db: Reader): Promise<JournalTotals[]>
  readonly listeners: readonly Listener[]
}

export const createPartners = (deps: PartnersDeps): Partners => ({
  list: (principal, query) => list(deps, principal, query),
  invite: (tx, principal, body) => invite(deps, tx, principal, body),
  accept: (tx, principal, partnerId) => accept(deps, tx, principal, partnerId),
  end: (tx, principal, partnerId) => end(deps, tx, principal, partnerId),
  readRemix: (db, principal, productId) => readRemix(deps, db, principal, productId),
  changeRemix: (tx, principal, change) => changeRemix(deps, tx, principal, change),
  findTerms,
  divide,
  reserve: insertShares,
  cancel: deleteShares,
  shares: createShares(deps),
  totals: sumShares,
  listeners: [
    listener({
      name: 'partners.start-royalties',
      handles: 'product.published',
      async handle(tx, { data: { productId } }) {
        const started = await startRoyalties(tx, productId, deps.clock.now())
        await deps.events.emit(
          tx,
          ...started.flatMap((royalty) => invitedOf({ ...royalty, role: 'royalty', amount: null })),
        )
      },
    }),
    listener({
      name: 'partners.close-account',
      handles: 'account.closed',
      handle: (tx, { data: { userId } }) => endPartnersOf(tx, userId, deps.clock.now()),
    }),
  ],
})
