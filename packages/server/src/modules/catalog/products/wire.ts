import type { ProductDetail, Variable } from '@souk/contract'
import { parsePrompt, readWorkflowVariables } from '@souk/documents'
import { publicId } from '../../../kernel/ids.ts'
import { toDecimal } from '../../../kernel/money.ts'
import type { Profile } from '../../accounts/index.ts'
import { lockedContent, type Product } from './product.ts'
import type { ProductRow } from './store.ts'

/** The ETag of a product's revision (a strong one: it changes with every change). */
export const etagOf = ({ revision }: { revision: number }): string => `"${revision}"`

const listFieldsOf = (product: Product) => ({
  id: publicId('product', product.id),
  title: product.title,
  description: product.description,
  type: product.type,
  category: product.category,
  price: toDecimal(product.price),
  currency: product.price.currency,
  compatibility: [...product.compatibility],
  tags: [...product.tags],
  status: product.status,
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
})

/** The product's part of a list item, without braces: the list splices it with the author's and the counters'. */
export const productCard = (product: Product): string => JSON.stringify(listFieldsOf(product)).slice(1, -1)

export const authorCard = ({ id, name, verified }: Profile): string =>
  JSON.stringify({ id: publicId('user', id), name, verified })

/** Variables that the content asks for; none while it does not parse. */
const variablesOf = ({ type, content }: Product): Variable[] => {
  const parse = type === 'PROMPT' ? parsePrompt : type === 'WORKFLOW' ? readWorkflowVariables : () => []
  const document = parse(content)
  return document === undefined || Array.isArray(document)
    ? []
    : document.variables.map(({ name, type, required, ...rest }) => ({
        name,
        type,
        required,
        ...(rest.description === undefined ? {} : { description: rest.description }),
        ...(rest.default === undefined ? {} : { default: rest.default }),
        ...(rest.enum === undefined ? {} : { enum: [...rest.enum] }),
      }))
}

/** What a reader may see of a product beyond what everyone sees. */
export interface Rights {
  /** The content: the author, an entitled buyer or an admin. */
  readonly unlocked: boolean
  /** What an admin said of it: the author or an admin. */
  readonly manages: boolean
}

export const allRights: Rights = { unlocked: true, manages: true }

/** Spec 2.2; the content as it is if `unlocked`, else the preview. */
export const toDetail = (product: ProductRow, { unlocked, manages }: Rights): ProductDetail => ({
  ...listFieldsOf(product),
  author: {
    id: publicId('user', product.authorId),
    name: product.authorName,
    verified: product.authorVerified,
    bio: product.authorBio,
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
  images: [...product.images],
  variables: variablesOf(product),
  refundPolicyDays: product.refundPolicyDays,
  language: product.language,
  productIds: product.partIds.map((id) => publicId('product', id)),
  statusReason: manages ? product.statusReason : '',
})
