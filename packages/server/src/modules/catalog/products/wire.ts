import {
  imageIdOf,
  imagePath,
  toAvatarUrl,
  toItemImage,
  type GalleryImage,
  type ProductDetail,
} from '@souk/contract'
import { publicId } from '../../../kernel/ids.ts'
import { toDecimal } from '../../../kernel/money.ts'
import { renderRichText } from '../../../platform/rich-text.ts'
import type { Profile } from '../../accounts/index.ts'
import { toImageUrl } from '../editing/image.ts'
import type { Part } from '../editing/part-store.ts'
import { outlineOf } from './outline.ts'
import { lockedContent, type Product } from './product.ts'
import type { ProductRow } from './store.ts'

/** How it is priced, as the API says it. */
export const toWirePricing = ({
  priceModel: model,
  price,
  suggestedMinor,
}: Pick<Product, 'priceModel' | 'price' | 'suggestedMinor'>) => ({
  model,
  ...(model === 'name_your_price' ? { minimum: toDecimal(price) } : {}),
  ...(suggestedMinor === null ? {} : { suggested: toDecimal({ ...price, minor: suggestedMinor }) }),
})

const listFieldsOf = (product: Product) => ({
  id: publicId('product', product.id),
  title: product.title,
  description: product.description,
  type: product.type,
  category: product.category,
  price: toDecimal(product.price),
  currency: product.price.currency,
  ...(product.priceModel === 'fixed' ? {} : { pricing: toWirePricing(product) }),
  compatibility: [...product.compatibility],
  tags: [...product.tags],
  status: product.status,
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
})

/** The product's part of a list item, without braces: the list splices it with the author's and the counters'. */
export const productCard = (product: Product): string => JSON.stringify(listFieldsOf(product)).slice(1, -1)

export const authorCard = ({ id, name, verified, handle }: Profile): string =>
  JSON.stringify({ id: publicId('user', id), name, verified, ...(handle === null ? {} : { handle }) })

/** What a reader may see of a product beyond what everyone sees. */
export interface Rights {
  /** The content: the author, an entitled buyer or an admin. */
  readonly unlocked: boolean
  /** What an admin said of it: the author or an admin. */
  readonly manages: boolean
}

export const allRights: Rights = { unlocked: true, manages: true }

const sizesOf = (id: string, baseUrl: string) => ({
  small: baseUrl + imagePath(id, 'small'),
  medium: baseUrl + imagePath(id, 'medium'),
  large: baseUrl + imagePath(id, 'large'),
})

const galleryOf = ({ images, imageDetails }: Product, baseUrl: string): GalleryImage[] =>
  images.map((image) => {
    const { alt = '', width = null, height = null } = imageDetails[image] ?? {}
    const id = imageIdOf(image)
    const sizes = id === undefined ? {} : { sizes: sizesOf(id, baseUrl) }
    return { url: toImageUrl(baseUrl, image), alt, width, height, ...sizes }
  })

const firstImageOf = ({ images, imageDetails }: Product) => {
  const image = images[0] ?? null
  return { image, alt: imageDetails[image ?? '']?.alt ?? '' }
}

const partsOf = (parts: readonly Part[], baseUrl: string): ProductDetail['parts'] =>
  parts.map(({ id, title, type, category, price, image, alt }) => ({
    id: publicId('product', id),
    title,
    type,
    category,
    price: toDecimal(price),
    currency: price.currency,
    image: toItemImage(baseUrl, { image, alt }),
  }))

/** Where the parts of a bundle are known: their sum, exact in the smallest unit of their one currency. */
const totalOf = (parts: readonly Part[]): number => {
  const [first] = parts
  const minor = parts.reduce((sum, { price }) => sum + price.minor, 0n)
  return first ? toDecimal({ minor, currency: first.price.currency }) : 0
}

/** What a detail holds beyond the product's own row. */
interface Surroundings {
  /** Published products of a BUNDLE, in the seller's order. */
  readonly parts: readonly Part[]
  /** Where addresses of images point. */
  readonly baseUrl: string
}

/** Spec 2.2; the content as it is if `unlocked`, else the preview. */
export const toDetail = (
  product: ProductRow,
  { unlocked, manages }: Rights,
  { parts, baseUrl }: Surroundings,
): ProductDetail => ({
  ...listFieldsOf(product),
  image: toItemImage(baseUrl, firstImageOf(product)),
  author: {
    id: publicId('user', product.authorId),
    name: product.authorName,
    verified: product.authorVerified,
    bio: product.authorBio,
    ...(product.authorHandle === null ? {} : { handle: product.authorHandle }),
    avatar: toAvatarUrl(baseUrl, product.authorAvatar),
  },
  rating: { average: product.ratingAverage, count: product.ratingCount },
  stats: {
    views: product.views,
    purchases: product.purchases,
    rating: product.ratingAverage,
    reviews: product.ratingCount,
  },
  content: unlocked ? product.content : lockedContent(product),
  contentLocked: !unlocked,
  preview: product.preview,
  requirements: [...product.requirements],
  features: [...product.features],
  version: product.version,
  changelog: product.changelog,
  files: product.files.map(({ name, size, type }) => ({ name, size, type })),
  images: product.images.map((image) => toImageUrl(baseUrl, image)),
  gallery: galleryOf(product, baseUrl),
  descriptionHtml: renderRichText(product.description),
  samples: product.samples.map((sample) => ({ ...sample, outputHtml: renderRichText(sample.output) })),
  refundPolicyDays: product.refundPolicyDays,
  language: product.language,
  productIds: product.partIds.map((id) => publicId('product', id)),
  parts: partsOf(parts, baseUrl),
  ...(product.type === 'BUNDLE' ? { partsTotal: totalOf(parts) } : {}),
  ...(outlineOf(product) ?? { variables: [], steps: [] }),
  statusReason: manages ? product.statusReason : '',
})
