import type { Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CatalogDeps } from '../deps.ts'
import type { StoredFile } from '../products/stored-file.ts'
import { findUnlisted, setVersionFiles } from '../products/version-store.ts'
import { moves, nextMinor } from '../products/product.ts'
import { manageProduct } from '../products/read.ts'
import { insertVersion, updateProduct, type ProductRow } from '../products/store.ts'
import { productCard } from '../products/wire.ts'

export interface FilesEdit {
  readonly productId: string
  readonly edit: (product: Pick<ProductRow, 'files' | 'type' | 'status'>) => readonly StoredFile[]
}

/** The files of a version after a change. */
export interface EditedFiles {
  readonly version: string
  readonly files: readonly StoredFile[]
  /** Files that no version lists any more. */
  readonly unlisted: readonly Id<'file'>[]
}

/**
 * Changes the files of a product of the caller. A version that has been published keeps its own, and a new one with
 * the next minor number is made, on sale at once if the product is (Decision 6).
 */
export const editFiles = async (
  deps: CatalogDeps,
  tx: Tx,
  principal: Principal,
  { productId, edit }: FilesEdit,
): Promise<EditedFiles> => {
  const before = await manageProduct(tx, principal, productId)
  const files = edit(before)
  const isSame = files.length === before.files.length && files.every((file, i) => file === before.files[i])
  if (isSame) return { version: before.version, files: before.files, unlisted: [] }
  const now = deps.clock.now()
  const isNewVersion = before.versionPublishedAt !== null
  const isLive = isNewVersion && before.status === 'published'
  const version = isNewVersion ? nextMinor(before.version) : before.version
  const product: ProductRow = {
    ...before,
    files,
    version,
    changelog: isNewVersion ? '' : before.changelog,
    ...(before.status === 'rejected' ? { status: moves.revise.from.rejected, statusReason: '' } : {}),
    liveVersion: isLive ? version : before.liveVersion,
    revision: before.revision + 1,
    updatedAt: now,
  }
  if (isNewVersion)
    await insertVersion(tx, {
      productId: product.id,
      number: version,
      content: product.content,
      changelog: product.changelog,
      createdAt: now,
      publishedAt: isLive ? now : null,
    })
  await setVersionFiles(tx, { productId: product.id, number: version }, files)
  await updateProduct(tx, { ...product, card: productCard(product) })
  await deps.listing.update(tx, [product.id])
  const unlisted = await findUnlistedOf(tx, before, files)
  await deps.events.emit(tx, {
    type: 'product.updated',
    parties: [before.authorId],
    data: {
      productId: before.id,
      authorId: before.authorId,
      changes: {
        files: { old: before.files.map(toPlain), new: files.map(toPlain) },
        ...(isNewVersion ? { version: { old: before.version, new: version } } : {}),
      },
    },
  })
  return { version, files, unlisted }
}

const toPlain = ({ name, size, type, sha256 }: StoredFile) => ({ name, size, type, sha256 })

const findUnlistedOf = async (
  tx: Tx,
  { id, files: old }: ProductRow,
  files: readonly StoredFile[],
): Promise<Id<'file'>[]> => {
  const removed = old.filter((file) => !files.includes(file)).map((file) => file.id)
  return removed.length > 0 ? findUnlisted(tx, id, removed) : []
}
