import type { VersionDetail, VersionDiff, VersionItem } from '@souk/contract'
import { diffLines } from 'diff'
import { fail } from '../../../kernel/errors.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import { totalOf } from '../../../platform/http/page-total.ts'
import type { PageReply } from '../../../platform/http/route.ts'
import { lockedContent } from './product.ts'
import { readForUse, readProduct, type ReadableProduct } from './read.ts'
import type { Unlock } from './unlock.ts'
import { countVersions, findVersion, findVersionBefore, findVersions, type Version } from './version-store.ts'

/** The longest a comparison may search for the fewest changes; beyond it the text counts as rewritten. */
const diffMs = 200

export interface Versions {
  /** Newest first; PRODUCT_NOT_FOUND if the product is hidden from the reader. */
  listVersions(
    principal: Principal,
    query: { productId: string; page?: number; limit?: number },
  ): Promise<PageReply<VersionItem>>
  /** NOT_FOUND if the product has no such version, or not for this reader. */
  readVersion(principal: Principal, which: { productId: string; version: string }): Promise<VersionDetail>
  /** FORBIDDEN for those who may not read the content. */
  diffVersions(
    principal: Principal,
    which: { productId: string; version: string; from?: string | undefined },
  ): Promise<VersionDiff>
}

export const createVersions = ({ db, unlock }: { db: Db; unlock: Unlock }): Versions => ({
  async listVersions(principal, { productId, page = 1, limit = 20 }) {
    const product = await readProduct(db, principal, productId)
    const which = { productId: product.id, drafts: product.manages }
    const versions = await findVersions(db, which, { limit, offset: (page - 1) * limit })
    const total = await totalOf(versions.length, { page, limit }, () => countVersions(db, which))
    return { items: versions.map((version) => toItem(product, version)), page, limit, total }
  },

  async readVersion(principal, { productId, version: number }) {
    const product = await readForUse(db, principal, productId)
    const version = await getVersion(db, product, number)
    const isUnlocked = await unlock(product)
    const content = isUnlocked
      ? version.content
      : lockedContent({ preview: product.preview, content: version.content })
    return { ...toItem(product, version), content, contentLocked: !isUnlocked }
  },

  async diffVersions(principal, { productId, version: number, from }) {
    const product = await readForUse(db, principal, productId)
    if (!(await unlock(product)))
      fail('FORBIDDEN', 'comparison_not_purchased', {
        reason: 'not purchased',
      })
    const to = await getVersion(db, product, number)
    const which = { productId: product.id, drafts: product.manages }
    const before =
      from === undefined
        ? ((await findVersionBefore(db, which, to.number)) ??
          fail('NOT_FOUND', 'first_version', { params: { version: to.number } }))
        : await getVersion(db, product, from)
    const lines = diffOf(before.content, to.content)
    const count = (change: string) => lines.filter((line) => line.change === change).length
    return { from: before.number, to: to.number, added: count('added'), removed: count('removed'), lines }
  },
})

const getVersion = async (db: Db, { id, manages }: ReadableProduct, number: string) =>
  (await findVersion(db, { productId: id, drafts: manages }, number)) ??
  fail('NOT_FOUND', 'version_not_found')

const toItem = (
  { liveVersion }: ReadableProduct,
  { number, changelog, createdAt, publishedAt }: Version,
): VersionItem => ({
  version: number,
  changelog,
  createdAt: createdAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
  current: number === liveVersion,
})

const diffOf = (before: string, after: string): VersionDiff['lines'] => {
  const changes = diffLines(before, after, { timeout: diffMs }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  return changes.flatMap(({ value, added, removed }) =>
    linesOf(value).map((text) => ({
      change: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
      text,
    })),
  )
}

/** Lines without their ends; a text's last line may have none. */
const linesOf = (text: string): string[] => text.replace(/\r?\n$/, '').split(/\r?\n/)
