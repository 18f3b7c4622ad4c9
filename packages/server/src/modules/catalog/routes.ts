import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  publishProduct,
  unpublishProduct,
  updateProduct,
} from '@souk/contract'
import { publicId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/db/database.ts'
import { on, type Route } from '../../platform/http/route.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { Catalog, Detail } from './index.ts'
import { etagOf, toDetail } from './wire.ts'

interface Deps {
  readonly db: Db
  readonly catalog: Catalog
  readonly entitlements: Entitlements
}

const withEtag = ({ detail, etag }: Detail) => ({ data: detail, headers: { etag } })

export const catalogRoutes = ({ db, catalog, entitlements }: Deps): Route[] => [
  on(listProducts, ({ principal, query }) => catalog.list(principal, query)),

  on(getProduct, async ({ principal, params }) => {
    const product = await catalog.read(db, principal, params.productId)
    if (product.orderId !== null) await entitlements.markUse(product.orderId, 'opened')
    return withEtag({ detail: toDetail(product, product.unlocked), etag: etagOf(product) })
  }),

  on(createProduct, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => {
      const id = publicId('product', await catalog.create(tx, principal, { body }))
      return {
        data: { id, status: 'draft' as const, message: 'Draft saved. Publish it to put it on sale.' },
        headers: { location: `/v1/products/${id}` },
      }
    }),
  ),

  on(updateProduct, ({ principal, params, body, header, attempt }) =>
    attempt.once(async (tx) =>
      withEtag(await catalog.change(tx, principal, { ...params, body, ifMatch: header('if-match') })),
    ),
  ),

  on(deleteProduct, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => {
      const { detail } = await catalog.move(tx, principal, { ...params, move: 'delete' })
      return { data: { id: detail.id, deleted: true as const, status: 'deleted' as const } }
    }),
  ),

  on(publishProduct, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => withEtag(await catalog.move(tx, principal, { ...params, move: 'publish' }))),
  ),

  on(unpublishProduct, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => withEtag(await catalog.move(tx, principal, { ...params, move: 'unpublish' }))),
  ),
]
