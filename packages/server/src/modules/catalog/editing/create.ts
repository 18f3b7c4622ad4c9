import type { ProductCreation } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CatalogDeps } from '../deps.ts'
import { fieldsOfCreation } from './fields.ts'
import { refuseForeignImages } from './image.ts'
import { refuseParts } from './parts.ts'
import { insertProduct, upsertAuthor } from '../products/store.ts'
import { authorCard, productCard } from '../products/wire.ts'

export interface NewProduct {
  readonly body: ProductCreation
  /** Recognises a row that is imported again. */
  readonly importKey?: Buffer
}

/** Creates a draft of `principal`; a user's first product makes them a seller too (Decision 41). */
export const createProduct = async (
  deps: CatalogDeps,
  tx: Tx,
  principal: Principal,
  { body, importKey }: NewProduct,
): Promise<Id<'product'>> => {
  const fields = fieldsOfCreation(body, deps.options.currency)
  refuseForeignImages(fields.images)
  const authorId = principal.accountId
  const profile = await deps.accounts.getProfile(tx, authorId)
  if (!principal.roles.includes('seller')) await deps.accounts.addRole(tx, authorId, 'seller')
  const now = deps.clock.now()
  const product = {
    ...fields,
    id: deps.ids.next('product'),
    authorId,
    status: 'draft',
    revision: 1,
    createdAt: now,
    updatedAt: now,
    firstPublishedAt: null,
    statusReason: '',
    statusBefore: null,
  } as const
  await refuseParts(tx, product)
  await upsertAuthor(tx, { id: authorId, card: authorCard(profile) })
  await insertProduct(tx, { ...product, card: productCard(product), importKey: importKey ?? null })
  await deps.listing.update(tx, [product.id])
  return product.id
}
