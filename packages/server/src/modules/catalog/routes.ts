import {
  createProduct,
  deleteProduct,
  diffVersions,
  getProduct,
  getSeller,
  getSellerContact,
  getVersion,
  listVersions,
  publishProduct,
  unpublishProduct,
  updateProduct,
  type ProductChange,
} from '@souk/contract'
import { publicId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/db/database.ts'
import { neverStored } from '../../platform/http/representation/sent.ts'
import { on, type Route } from '../../platform/http/route.ts'
import { readDetail, withEtag } from './products/answer.ts'
import { fromImageUrl } from './editing/image.ts'
import type { Catalog } from './index.ts'
import { readSeller, readSellerContact } from './sellers/seller.ts'

interface Deps {
  readonly db: Db
  readonly catalog: Catalog
  /** Where addresses of pictures point. */
  readonly baseUrl: string
}

export const catalogRoutes = ({ db, catalog, baseUrl }: Deps): Route[] => {
  const withPaths = <B extends ProductChange>(body: B): B =>
    body.images ? { ...body, images: body.images.map((url) => fromImageUrl(baseUrl, url)) } : body
  return [
    on(getProduct, async ({ principal, params, header }) => {
      const product = await catalog.read(db, principal, params.productId)
      catalog.views.note(principal, { productId: product.id, authorId: product.authorId }, header)
      const unlocked = await catalog.unlock(product)
      return withEtag(await readDetail(db, product, { ...product, unlocked }, baseUrl))
    }),

    on(getSeller, async ({ params }) => ({ data: await readSeller(db, params.seller, baseUrl) })),
    on(getSellerContact, async ({ params }) => ({ data: await readSellerContact(db, params.seller) })),

    on(createProduct, ({ principal, body, attempt }) =>
      attempt.once(async (tx) => {
        const id = publicId('product', await catalog.create(tx, principal, { body: withPaths(body) }))
        return {
          data: { id, status: 'draft' as const, message: 'Draft saved. Publish it to put it on sale.' },
          headers: { location: `/v1/products/${id}` },
        }
      }),
    ),

    on(updateProduct, ({ principal, params, body, header, attempt }) =>
      attempt.once(async (tx) =>
        withEtag(
          await catalog.change(tx, principal, {
            ...params,
            body: withPaths(body),
            ifMatch: header('if-match'),
          }),
        ),
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
      attempt.once(async (tx) =>
        withEtag(await catalog.move(tx, principal, { ...params, move: 'unpublish' })),
      ),
    ),

    on(listVersions, ({ principal, params, query }) =>
      catalog.listVersions(principal, { ...params, ...query }),
    ),

    on(getVersion, async ({ principal, params }) => ({
      data: await catalog.readVersion(principal, params),
      headers: neverStored,
    })),

    on(diffVersions, async ({ principal, params, query }) => ({
      data: await catalog.diffVersions(principal, { ...params, ...query }),
      headers: neverStored,
    })),
  ]
}
