import { relevanceWeights } from '../ranking.ts'
import { SearchUnavailable } from './client.ts'
import type { IndexedProduct } from './document-store.ts'
import { writeAliasOf } from './mapping.ts'

/** Unpopular beyond measure is still found. */
const minBoost = 0.01

const documentOf = (product: IndexedProduct) => {
  const {
    revision: _,
    status: __,
    titleTerms,
    keywords,
    description,
    createdAt,
    updatedAt,
    ...rest
  } = product
  const { brevity, popular } = relevanceWeights
  return {
    ...rest,
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
    brevity: 1 / (1 + brevity * titleTerms),
    boost: Math.max(minBoost, 1 + popular * product.popularity),
    [product.language]: { title: product.name, keywords, description },
  }
}

/** Lines of a bulk request that bring each of the indexes up to date; a product that is not published is deleted. */
export const bulkLines = (products: readonly IndexedProduct[], indexes: readonly string[]): string =>
  products
    .flatMap((product) => {
      const isPublished = product.status === 'published'
      const document = isPublished ? [JSON.stringify(documentOf(product))] : []
      return indexes.flatMap((index) => {
        const action = {
          _index: writeAliasOf(index),
          _id: product.id,
          version: Number(product.revision),
          version_type: 'external_gte',
        }
        return [JSON.stringify({ [isPublished ? 'index' : 'delete']: action }), ...document]
      })
    })
    .map((line) => `${line}\n`)
    .join('')

interface BulkAnswer {
  readonly items: readonly Readonly<
    Record<
      string,
      { readonly _id: string; readonly status: number; readonly error?: { type: string; reason: string } }
    >
  >[]
}

/**
 * Why products were refused, by their identifiers. That an index has a newer version already, or never had it, is fine. Throws
 * SearchUnavailable where writing again helps: an index was removed meanwhile, or OpenSearch has too much to do.
 */
export const refusalsIn = (answer: unknown): ReadonlyMap<string, string> => {
  const refusals = new Map<string, string>()
  for (const item of (answer as BulkAnswer).items)
    for (const { _id, status, error } of Object.values(item)) {
      if (!error || status === 409) continue
      const problem = `${status} ${error.type}: ${error.reason}`
      if (status === 404 || status === 429 || status >= 500) throw new SearchUnavailable(problem)
      refusals.set(_id, problem)
    }
  return refusals
}
