/**
 * Partners: affiliates and co-sellers with whom sellers share their sales.
 * Owns: partners.partner, share, share_return, share_hold. Promises: nothing is shared before both sides have agreed; shares of an
 * order are never more than what is left of its price after tax and fee, and refunds and disputes take back the same part of each;
 * no one is an affiliate of their own purchase. Written by call in the caller's transaction. Emits partner.invited; handles account.closed.
 */
import type { Partner as WirePartner, PartnerInvitation, PartnerQuery } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { JournalTotals, Ledger } from '../ledger/index.ts'
import { accept, end, invite, list, type AgreementDeps } from './agree.ts'
import { divide, type Share, type Term } from './partner.ts'
import { deleteShares, insertShares, sumShares } from './share-store.ts'
import { createShares, type Shares } from './shares.ts'
import { endPartnersOf, findTerms, type Sale } from './store.ts'

export type { Share } from './partner.ts'
export type { SharedOrder } from './shares.ts'

interface PartnersDeps extends AgreementDeps {
  readonly ledger: Ledger
}

export interface Partners {
  list(principal: Principal, query: PartnerQuery): Promise<PageReply<WirePartner>>
  /** CONFLICT if the seller has such an agreement, or shares too much. */
  invite(tx: Tx, principal: Principal, body: PartnerInvitation): Promise<WirePartner>
  /** NOT_FOUND unless the caller is invited; CONFLICT if it is no open invitation any more. */
  accept(tx: Tx, principal: Principal, partnerId: string): Promise<WirePartner>
  /** NOT_FOUND for what the caller is no side of. */
  end(tx: Tx, principal: Principal, partnerId: string): Promise<WirePartner>
  /** Who gets a part of a sale. */
  findTerms(db: Reader, sale: Sale): Promise<Term[]>
  /** The parts of what is left of a price after tax and fee. */
  divide(net: Money, terms: readonly Term[]): Share[]
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
  findTerms,
  divide,
  reserve: insertShares,
  cancel: deleteShares,
  shares: createShares(deps),
  totals: sumShares,
  listeners: [
    listener({
      name: 'partners.close-account',
      handles: 'account.closed',
      handle: (tx, { data: { userId } }) => endPartnersOf(tx, userId, deps.clock.now()),
    }),
  ],
})
