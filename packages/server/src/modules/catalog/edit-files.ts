import type { Principal } from '../../kernel/principal.ts'
import { onCommit, type Tx } from '../../platform/db/database.ts'
import type { FilesDeps } from './deps.ts'
import { fileKey, type StoredFile } from './file.ts'
import { findUnlisted, insertOrphans, setVersionFiles } from './file-store.ts'
import { moves, nextMinor } from './product.ts'
import { manageProduct } from './read.ts'
import { insertVersion, updateProduct, type ProductRow } from './store.ts'
import { productCard } from './wire.ts'

interface Edit {
  readonly productId: string
  readonly edit: (product: ProductRow) => readonly StoredFile[]
}

/**
 * Changes the files of a product of the caller. A version that has been published keeps its own, and a new one with
 * the next minor number is made, on sale at once if the product is (Decision 6).
 */
export const editFiles = async (deps: FilesDeps, tx: Tx, principal: Principal, { productId, edit }: Edit) => {
  const before = await manageProduct(tx, principal, productId)
  const files = edit(before)
  const isSame = files.length === before.files.length && files.every((file, i) => file === before.files[i])
  if (isSame) return before
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
  await letGo(tx, before, { files, now })
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
  onCommit(tx, deps.list.forget)
  return product
}

const toPlain = ({ name, size, type, sha256 }: StoredFile) => ({ name, size, type, sha256 })

/** Notes the bytes of files that no version lists any more. */
const letGo = async (
  tx: Tx,
  { id, files: old }: ProductRow,
  { files, now }: { readonly files: readonly StoredFile[]; readonly now: Date },
): Promise<void> => {
  const gone = old.filter((file) => !files.includes(file)).map((file) => file.id)
  const unlisted = gone.length > 0 ? await findUnlisted(tx, id, gone) : []
  if (unlisted.length > 0) await insertOrphans(tx, unlisted.map(fileKey), now)
}
