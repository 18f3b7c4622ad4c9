import type { ProductStatus, ProductType } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'

/** What a seller writes of a product. */
export interface ProductFields {
  readonly title: string
  readonly description: string
  readonly type: ProductType
  readonly price: Money
  readonly category: string
  readonly content: string
  readonly version: string
  readonly changelog: string
  readonly preview: string
  readonly requirements: readonly string[]
  readonly features: readonly string[]
  readonly tags: readonly string[]
  readonly compatibility: readonly string[]
  readonly images: readonly string[]
  readonly refundPolicyDays: number
}

export interface Product extends ProductFields {
  readonly id: Id<'product'>
  readonly authorId: Id<'user'>
  readonly status: ProductStatus
  /** Goes up with every change; the ETag of a read. */
  readonly revision: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly firstPublishedAt: Date | null
}

export type Move = 'publish' | 'unpublish' | 'delete'

/** From which states each move may be made, and where it leads (Decision 4). */
export const moves: Readonly<
  Record<Move, { readonly from: readonly ProductStatus[]; readonly to: ProductStatus }>
> = {
  publish: { from: ['draft', 'unpublished'], to: 'published' },
  unpublish: { from: ['published'], to: 'unpublished' },
  delete: {
    from: ['draft', 'pending_review', 'published', 'rejected', 'unpublished', 'suspended'],
    to: 'deleted',
  },
}

/** The next minor version: what changed content becomes when its seller names no version (Decision 6). */
export const nextMinor = (version: string): string => {
  const [major = '0', minor = '0'] = version.split('.')
  return `${major}.${Number(minor) + 1}.0`
}

/** Orders two semantic versions without suffixes: negative, zero or positive. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (const index of [0, 1, 2]) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * What somebody without a right to the content reads in its place (Decision 28): the seller's preview, else the
 * first 200 characters; of a shorter text only the first half, since the whole would be the paid text itself.
 */
export const lockedContent = ({ preview, content }: { preview: string; content: string }): string => {
  if (preview !== '') return preview
  const characters = [...content.slice(0, 402)]
  const shown = characters.length > 200 ? 200 : Math.floor(characters.length / 2)
  return `${characters.slice(0, shown).join('')}…`
}
