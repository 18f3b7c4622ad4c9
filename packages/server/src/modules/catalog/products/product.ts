import type { Language, PriceModel, ProductStatus, ProductType, Sample } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Money } from '../../../kernel/money.ts'

/** What is stored of an image in addition to its path. */
export interface ImageDetail {
  /** Alternative text; empty if the seller wrote none. */
  readonly alt: string
  /** Pixels of the large size; missing for images of another product and of other hosts. */
  readonly width?: number
  readonly height?: number
}

/** What a seller writes of a product. */
export interface ProductFields {
  readonly title: string
  readonly description: string
  readonly type: ProductType
  /** Zero if `free`; the minimum of `name_your_price`. */
  readonly price: Money
  readonly priceModel: PriceModel
  /** What checkout begins with, of `name_your_price`; in the currency of `price`. */
  readonly suggestedMinor: bigint | null
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
  /** By the entry of `images`. */
  readonly imageDetails: Readonly<Record<string, ImageDetail>>
  /** They belong to the product and not to a version. */
  readonly samples: readonly Sample[]
  readonly refundPolicyDays: number
  readonly language: Language
  /** Whether the seller chose the language; else it is detected. */
  readonly isLanguageChosen: boolean
  /** Parts of a BUNDLE, in the seller's order; empty for other types. */
  readonly partIds: readonly Id<'product'>[]
}

export interface Product extends ProductFields {
  readonly id: Id<'product'>
  readonly authorId: Id<'user'>
  readonly status: ProductStatus
  /** Goes up with every change; the ETag of each answer begins with it. */
  readonly revision: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly firstPublishedAt: Date | null
  /** Why an admin rejected or suspended it; else empty. */
  readonly statusReason: string
  /** While suspended: the state that a restoring gives back. */
  readonly statusBefore: ProductStatus | null
}

interface Step {
  /** From each state that has this move, the state it leads to; `before` is the one before the suspension. */
  readonly from: Readonly<Partial<Record<ProductStatus, ProductStatus | 'before'>>>
  /** Who may make it; an admin may make any. */
  readonly by: 'author' | 'admin'
}

/** Every state and move of a product (Decision 4). */
export const moves = {
  /** Where the operator turned moderation on, a first publication is `submit`. */
  publish: { by: 'author', from: { draft: 'published', unpublished: 'published' } },
  submit: { by: 'author', from: { draft: 'pending_review', unpublished: 'published' } },
  approve: { by: 'admin', from: { pending_review: 'published' } },
  reject: { by: 'admin', from: { pending_review: 'rejected' } },
  /** Any change of a rejected product. */
  revise: { by: 'author', from: { rejected: 'draft' } },
  unpublish: { by: 'author', from: { published: 'unpublished', pending_review: 'draft' } },
  suspend: {
    by: 'admin',
    from: {
      draft: 'suspended',
      pending_review: 'suspended',
      published: 'suspended',
      rejected: 'suspended',
      unpublished: 'suspended',
    },
  },
  restore: { by: 'admin', from: { suspended: 'before' } },
  delete: {
    by: 'author',
    from: {
      draft: 'deleted',
      pending_review: 'deleted',
      published: 'deleted',
      rejected: 'deleted',
      unpublished: 'deleted',
      suspended: 'deleted',
    },
  },
} as const satisfies Record<string, Step>

export type Move = keyof typeof moves

/** The state that `move` leads a product to; undefined if it does not have that move. */
export const stateAfter = (
  move: Move,
  { status, statusBefore }: Pick<Product, 'status' | 'statusBefore'>,
): ProductStatus | undefined => {
  const to = (moves[move] as Step).from[status]
  return to === 'before' ? (statusBefore ?? undefined) : to
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
 * What someone without a right to the content reads in its place (Decision 28): the seller's preview, else the
 * first 200 characters; of a shorter text only the first half, since the whole would be the paid text itself.
 */
export const lockedContent = ({ preview, content }: { preview: string; content: string }): string => {
  if (preview !== '') return preview
  const characters = [...content.slice(0, 402)]
  const shown = characters.length > 200 ? 200 : Math.floor(characters.length / 2)
  return `${characters.slice(0, shown).join('')}…`
}
