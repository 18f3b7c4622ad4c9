import {
  acceptPartnership,
  changeRemix,
  endPartnership,
  getRemix,
  invitePartner,
  listPartners,
} from '@souk/contract'
import type { Db } from '../../platform/db/database.ts'
import { on, type Route } from '../../platform/http/route.ts'
import type { Partners } from './index.ts'

export const partnerRoutes = ({
  db,
  partners,
}: {
  readonly db: Db
  readonly partners: Partners
}): Route[] => [
  on(listPartners, ({ principal, query }) => partners.list(principal, query)),
  on(invitePartner, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await partners.invite(tx, principal, body) })),
  ),
  on(acceptPartnership, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({ data: await partners.accept(tx, principal, params.partnerId) })),
  ),
  on(endPartnership, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({ data: await partners.end(tx, principal, params.partnerId) })),
  ),
  on(getRemix, async ({ principal, params }) => ({
    data: await partners.readRemix(db, principal, params.productId),
  })),
  on(changeRemix, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await partners.changeRemix(tx, principal, { ...params, body }) })),
  ),
]
