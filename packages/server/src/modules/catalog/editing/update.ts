import { type ProductChange, fault } from '@souk/contract'
import { refuseForeignImages } from './image.ts'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CatalogDeps } from '../deps.ts'
import { fieldsAfterChange, readType } from './fields.ts'
import { refuseParts } from './parts.ts'
import { type Product, type ProductFields, compareVersions, moves, nextMinor } from '../products/product.ts'
import { checkPublishable } from './publishable.ts'
import { manageProduct } from '../products/read.ts'
import { type ProductRow, insertVersion, updateProduct, updateVersion } from '../products/store.ts'
import { isBasedOn } from '../../../platform/http/representation/entity-tag.ts'
import { readDetail } from '../products/answer.ts'
import { allRights, productCard, toWirePricing } from '../products/wire.ts'
import { createHash } from 'node:crypto'
import type { EventData } from '../../../kernel/event-data.ts'
import { toDecimal } from '../../../kernel/money.ts'

export interface ProductEdit {
  readonly productId: string
  readonly body: ProductChange
  readonly ifMatch?: string | undefined
}

/**
 * Changes a product of the caller. New content of a version that was published becomes a new version, the caller's
 * or the next minor one; everything else changes in place (Decision 6).
 */
export const changeProduct = async (
  deps: CatalogDeps,
  tx: Tx,
  principal: Principal,
  { productId, body, ifMatch }: ProductEdit,
) => {
  const before = await manageProduct(tx, principal, productId)
  checkPrecondition(before, ifMatch)
  checkType(before, body.type)
  refuseForeignImages(body.images ?? [], before.images)
  const isNewVersion =
    before.versionPublishedAt !== null && body.content !== undefined && body.content !== before.content
  const version = versionAfter(before, body, isNewVersion)
  const fields = fieldsAfterChange(before, {
    ...body,
    version,
    changelog: body.changelog ?? (isNewVersion ? '' : before.changelog),
  })
  const changes = changesBetween(before, fields)
  const isSame = Object.keys(changes).length === 0
  if (isSame && before.isLanguageChosen === fields.isLanguageChosen)
    return readDetail(tx, before, allRights, deps.options.baseUrl)
  const now = deps.clock.now()
  const after: ProductRow = {
    ...before,
    ...fields,
    ...(before.status === 'rejected' ? { status: moves.revise.from.rejected, statusReason: '' } : {}),
    revision: before.revision + 1,
    updatedAt: now,
  }
  if (principal.accountId !== before.authorId)
    await deps.audit.record(tx, principal, {
      action: 'product.changed',
      subject: publicId('product', before.id),
      after: { fields: Object.keys(changes) },
    })
  await refuseParts(tx, after)
  if (before.status === 'published') await checkPublishable(deps, tx, after, before)
  await storeVersion(tx, { before, after, isNewVersion, now })
  const liveVersion = isNewVersion && before.status === 'published' ? version : before.liveVersion
  await updateProduct(tx, {
    ...after,
    liveVersion: renamed(before, liveVersion, version),
    card: productCard(after),
  })
  await deps.listing.update(tx, [after.id])
  if (!isSame)
    await deps.events.emit(tx, {
      type: 'product.updated',
      parties: [before.authorId],
      data: { productId: before.id, authorId: before.authorId, changes },
    })
  return readDetail(tx, after, allRights, deps.options.baseUrl)
}

const renamed = (before: ProductRow, live: string | null, version: string): string | null =>
  before.versionPublishedAt === null && live === before.version ? version : live

const checkPrecondition = ({ revision }: Product, ifMatch: string | undefined): void => {
  if (!isBasedOn(ifMatch, revision))
    fail('PRECONDITION_FAILED', 'product_changed', {
      field: 'If-Match',
      reason: `is not the current version "${revision}"`,
    })
}

const checkType = (product: Product, text: string | undefined): void => {
  const type = text === undefined ? undefined : readType(text)
  if (type && type !== product.type && product.firstPublishedAt)
    fail('CONFLICT', 'product_type_fixed', { field: 'type', reason: 'is fixed' })
}

const versionAfter = (before: ProductRow, { version }: ProductChange, isNewVersion: boolean): string => {
  if (version === undefined) return isNewVersion ? nextMinor(before.version) : before.version
  if (!isNewVersion && version === before.version) return version
  if (!isNewVersion && before.versionPublishedAt) failInvalid([fault('version', 'version_without_content')])
  // Buyers have the live version and those before it: their numbers are taken.
  const { liveVersion } = before
  if (liveVersion !== null && compareVersions(version, liveVersion) <= 0)
    failInvalid([fault('version', 'version_not_higher', { version: liveVersion })])
  return version
}

interface VersionChange {
  readonly before: ProductRow
  readonly after: ProductFields & { readonly id: ProductRow['id'] }
  readonly isNewVersion: boolean
  readonly now: Date
}

const storeVersion = async (tx: Tx, { before, after, isNewVersion, now }: VersionChange): Promise<void> => {
  const version = {
    productId: after.id,
    number: after.version,
    content: after.content,
    changelog: after.changelog,
  }
  if (isNewVersion)
    await insertVersion(tx, {
      ...version,
      createdAt: now,
      publishedAt: before.status === 'published' ? now : null,
    })
  else await updateVersion(tx, { ...version, oldNumber: before.version })
}

type Changes = EventData['product.updated']['changes']

const plainOf = ({
  price,
  priceModel,
  suggestedMinor,
  content,
  partIds,
  imageDetails,
  ...fields
}: ProductFields) => ({
  ...fields,
  imageTexts: fields.images.map((image) => imageDetails[image]?.alt ?? ''),
  productIds: partIds.map((id) => publicId('product', id)),
  price: toDecimal(price),
  currency: price.currency,
  pricing: toWirePricing({ price, priceModel, suggestedMinor }),
  // The paid text never is in an event (Decision 6).
  content: `sha256:${createHash('sha256').update(content).digest('hex')}`,
})

/** Contract field name → old and new value of what differs. */
const changesBetween = (before: ProductFields, after: ProductFields): Changes => {
  const [old, now] = [plainOf(before), plainOf(after)]
  const names = Object.keys(now) as (keyof typeof now)[]
  return Object.fromEntries(
    names
      .filter(
        (name) => name !== 'isLanguageChosen' && JSON.stringify(old[name]) !== JSON.stringify(now[name]),
      )
      .map((name) => [name, { old: old[name], new: now[name] }]),
  )
}
