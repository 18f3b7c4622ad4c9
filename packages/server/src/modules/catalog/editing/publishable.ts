import { fault, type Fault } from '@souk/contract'
import { parsePrompt } from '@souk/documents'
import { failInvalid } from '../../../kernel/errors.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { CatalogDeps } from '../deps.ts'
import { checkParts } from './parts.ts'
import type { ProductRow } from '../products/store.ts'

/**
 * Refuses what cannot be sold: a document with faults, a skill without a file, a bundle of fewer than two products
 * on sale (Decision 5). Each fault by its place.
 */
export const checkPublishable = async (deps: CatalogDeps, db: Reader, product: ProductRow): Promise<void> => {
  const faults = await faultsOf(deps, db, product)
  if (faults.length > 0) failInvalid(faults)
}

const faultsOf = async ({ expressions }: CatalogDeps, db: Reader, product: ProductRow): Promise<Fault[]> => {
  const { type, content, files, partIds, authorId } = product
  if (type === 'PROMPT') return inContent(parsePrompt(content))
  if (type === 'WORKFLOW') return inContent(await expressions.plan(authorId, content))
  if (type === 'SKILL') return files.length > 0 ? [] : [fault('files', 'skill_without_files')]
  if (partIds.length < 2) return [fault('productIds', 'bundle_too_small')]
  return checkParts(db, product, { onSale: true })
}

const inContent = (document: object | readonly Fault[]): Fault[] =>
  Array.isArray(document) ? document.map((one: Fault) => ({ ...one, field: `content.${one.field}` })) : []
