import { approveProduct, listForReview, rejectProduct, restoreProduct, suspendProduct } from '@souk/contract'
import { on, type Route } from '../../../platform/http/route.ts'
import { withEtag } from '../products/answer.ts'
import type { Catalog } from '../index.ts'

/** What admins do with products (Decision 4). */
export const moderationRoutes = ({ catalog }: { readonly catalog: Catalog }): Route[] => [
  on(listForReview, ({ query }) => catalog.listForReview(query)),

  on(approveProduct, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => withEtag(await catalog.move(tx, principal, { ...params, move: 'approve' }))),
  ),

  on(rejectProduct, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) =>
      withEtag(await catalog.move(tx, principal, { ...params, ...body, move: 'reject' })),
    ),
  ),

  on(suspendProduct, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) =>
      withEtag(await catalog.move(tx, principal, { ...params, ...body, move: 'suspend' })),
    ),
  ),

  on(restoreProduct, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => withEtag(await catalog.move(tx, principal, { ...params, move: 'restore' }))),
  ),
]
