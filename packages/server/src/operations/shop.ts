import {
  deleteLogo,
  getChecklist,
  listShopProducts,
  showExampleEmail,
  testMail,
  uploadLogo,
  type ProductItem,
  type ShopProductsQuery,
} from '@souk/contract'
import { fail } from '../kernel/errors.ts'
import { parseId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Tx } from '../platform/db/database.ts'
import { on, type PageReply, type Route } from '../platform/http/route.ts'
import type { Souk } from '../app/compose.ts'
import { readChecklist } from './checklist.ts'
import { exampleEmailPage, sendTestMail } from './emails.ts'

interface RequestContext {
  readonly principal: Principal
  readonly requestId: string
}

/** The logo: the setting belongs to the shop, its bytes to media. */
const logoRoutes = (souk: Souk): Route[] => {
  const setLogo = async (tx: Tx, { principal, requestId }: RequestContext, imageId: string | null) => {
    const actor = { accountId: principal.accountId, requestId }
    const { answer, previous } = await souk.shop.setLogo(tx, { actor, imageId })
    if (previous !== null) await souk.media.removePicture(tx, previous)
    return answer
  }
  return [
    on(uploadLogo, ({ uploads, attempt, ...context }) =>
      souk.media.uploadPicture({
        ...{ uploads, attempt },
        effect: (tx, imageId) => setLogo(tx, context, imageId),
      }),
    ),
    on(deleteLogo, ({ attempt, ...context }) => attempt.once((tx) => setLogo(tx, context, null))),
  ]
}

/** Products that were chosen and are on sale, in the order of the choice: any may have been deleted since. */
const listChosen = async (
  { shop, catalog }: Souk,
  { collection, page = 1, limit = 20 }: ShopProductsQuery,
): Promise<PageReply<ProductItem>> => {
  const { featured, collections } = shop.current()
  const chosen =
    collection === undefined
      ? featured
      : (collections.find(({ slug }) => slug === collection)?.productIds ??
        fail('NOT_FOUND', 'collection_not_found'))
  const ids = chosen.flatMap((id) => parseId('product', id) ?? [])
  const { text } = await catalog.items(ids, false)
  const items = (JSON.parse(text) as ProductItem[]).filter(({ status }) => status === 'published')
  return { items: items.slice((page - 1) * limit, page * limit), page, limit, total: items.length }
}

/** What of the shop needs modules above it. */
export const shopOperationRoutes = (souk: Souk): Route[] => [
  ...logoRoutes(souk),
  on(listShopProducts, ({ query }) => listChosen(souk, query)),
  on(getChecklist, async ({ principal }) => ({ data: await readChecklist(souk, principal) })),
  on(showExampleEmail, async ({ query }) => exampleEmailPage(souk, query)),
  on(testMail, async ({ principal, attempt }) => {
    const data = await sendTestMail(souk, principal)
    return attempt.once(async () => ({ data }))
  }),
]
