import { fault, type Fault } from '@souk/contract'
import { parsePrompt, type PromptDocument } from '@souk/documents'
import { failInvalid } from '../../../kernel/errors.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Plan } from '../../expressions/index.ts'
import type { CatalogDeps } from '../deps.ts'
import { checkParts } from './parts.ts'
import type { ProductRow } from '../products/store.ts'

/**
 * Refuses what cannot be sold: a document with faults or of providers that this marketplace does not have, a skill without a file, a
 * bundle of fewer than two products on sale (Decision 5). Each fault by its place. Of a product that is on sale, content `before` a
 * change may name a provider that was removed since.
 */
export const checkPublishable = async (
  deps: CatalogDeps,
  db: Reader,
  product: ProductRow,
  before?: ProductRow,
): Promise<void> => {
  const faults = await faultsOf(deps, db, product, before)
  if (faults.length > 0) failInvalid(faults)
}

const faultsOf = async (
  { expressions, options }: CatalogDeps,
  db: Reader,
  product: ProductRow,
  before: ProductRow | undefined,
): Promise<Fault[]> => {
  const { type, content, files, partIds, authorId } = product
  const isNew = content !== before?.content
  const check = (providers: readonly Named[]) => (isNew ? checkProviders(options.providers, providers) : [])
  if (type === 'PROMPT') {
    const document = parsePrompt(content)
    return inContent(Array.isArray(document) ? document : check(providersOfPrompt(document)))
  }
  if (type === 'WORKFLOW') {
    const plan = await expressions.plan(authorId, content)
    return inContent('steps' in plan ? check(providersOfWorkflow(plan)) : plan)
  }
  if (type === 'SKILL') return files.length > 0 ? [] : [fault('files', 'skill_without_files')]
  if (partIds.length < 2) return [fault('productIds', 'bundle_too_small')]
  return checkParts(db, product, { onSale: true })
}

const inContent = (faults: readonly Fault[]): Fault[] =>
  faults.map((one) => ({ ...one, field: `content.${one.field}` }))

type Named = readonly [field: string, provider: string]

const providersOfPrompt = ({ config }: PromptDocument): Named[] =>
  Object.keys(config.model ?? {}).map((provider) => [`config.model.${provider}`, provider])

const providersOfWorkflow = ({ providers }: Plan): Named[] =>
  Object.entries(providers).map(([role, { provider }]) => [`providers.${role}.provider`, provider])

/** What calls a provider that does not exist, such as one with a typing mistake, cannot be run with any key. */
const checkProviders = (known: readonly string[], providers: readonly Named[]): Fault[] =>
  providers
    .filter(([, provider]) => !known.includes(provider))
    .map(([field, provider]) => fault(field, 'provider_unknown', { provider, values: known }))
