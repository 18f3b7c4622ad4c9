import { fault, type ModelChoice } from '@souk/contract'
import type { PromptDocument } from '@souk/documents'
import { failInvalid } from '../../../kernel/errors.ts'
import { parseId, type Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { demoModel, demoProvider } from './demo-models.ts'
import type { ExecutionDeps } from '../deps.ts'
import { free, priceOf } from './price.ts'
import { openKey, type UsableKey } from '../keys/provider-key.ts'
import { findProviderKey } from '../keys/provider-key-store.ts'
import type { Provider } from './provider.ts'
import type { Chosen } from './price.ts'

/** A key of the caller's, or the demo models; `undefined` where neither was named. */
export type NamedKey = UsableKey | typeof demoProvider

/** As `namedKey`, of all keys of the account. */
export const findNamedKey = async (
  deps: ExecutionDeps,
  db: Reader,
  {
    accountId,
    keyId,
    field,
  }: { readonly accountId: Id<'user'>; readonly keyId: string; readonly field: string },
): Promise<NamedKey> => {
  const id = parseId('providerKey', keyId)
  const key = id && (await findProviderKey(db, accountId, id))
  return namedKey(deps, key ? [key] : [], { keyId, field })
}

/** INVALID_REQUEST naming `field` for what is not among the account's `keys`: another account's is as unknown as any. */
export const namedKey = (
  { options }: ExecutionDeps,
  keys: readonly UsableKey[],
  { keyId, field }: { readonly keyId: string; readonly field: string },
): NamedKey => {
  if (keyId === demoProvider) return options.demoModels ? demoProvider : noDemo(field)
  const id = parseId('providerKey', keyId)
  return keys.find((key) => key.id === id) ?? failInvalid([fault(field, 'not_your_provider_key')])
}

/**
 * The key for a prompt that names none, of the caller's defaults: that of the first provider that the document recommends a model for, then of
 * those the product is made for, then the oldest; without any, the demo models (Decision 49).
 */
export const chooseKey = (
  { options, providers }: ExecutionDeps,
  keys: readonly UsableKey[],
  {
    document,
    compatibility,
  }: { readonly document: Pick<PromptDocument, 'config'>; readonly compatibility: readonly string[] },
): NamedKey => {
  const wanted = [...Object.keys(document.config.model ?? {}), ...compatibility.map(providerIn)]
  const usable = keys.filter(({ provider }) => providers.find(provider))
  const fitting =
    wanted.map((name) => usable.find(({ provider }) => provider === name)).find(Boolean) ??
    usable[0] ??
    keys[0]
  if (fitting) return fitting
  if (options.demoModels) return demoProvider
  return failInvalid([fault('apiKeyId', 'provider_key_required')])
}

const noDemo = (field: string): never => failInvalid([fault(field, 'demo_models_off')])

/** `openai`, or the part of `openai/gpt-5-mini` before the model. */
const providerIn = (entry: string): string => entry.split(/[/:]/)[0]?.trim().toLowerCase() ?? ''

/** From a compatibility entry such as `openai/gpt-5-mini`. */
export const modelIn = (compatibility: readonly string[], provider: string): string | undefined =>
  compatibility
    .map((entry) => /^\s*([^/:]+)[/:](\S+)\s*$/.exec(entry))
    .find((match) => match?.[1]?.toLowerCase() === provider)?.[2]

/** Ends up in addresses of providers (Google's path), so nothing that leads elsewhere passes. */
const modelForm = /^(?!.*\.\.)[A-Za-z0-9][\w.:@/-]{0,199}$/

/** Where a request names its key and its model. */
interface Fields {
  readonly key: string
  readonly model: string
}

/** The model to call with this key: `model` if it is set, else the first of `recommended` that is available. */
export const chooseModel = (
  deps: ExecutionDeps,
  key: NamedKey,
  {
    model,
    recommended,
    fields,
  }: {
    readonly model: string | undefined
    readonly recommended: readonly (string | undefined)[]
    readonly fields: Fields
  },
): Chosen => {
  if (key === demoProvider) {
    const { name, run, warnings } = demoModel(model)
    return {
      ...{ provider: demoProvider, model: name, key: undefined, warnings, limits: {} },
      open: async () => run,
      price: async () => free,
    }
  }
  const provider = deps.providers.find(key.provider) ?? noSuchProvider(deps, fields.key, key.provider)
  const name =
    model ??
    recommended.find((one) => one !== undefined) ??
    provider.standardModel ??
    noModel(fields.model, provider)
  if (!modelForm.test(name)) failInvalid([fault(fields.model, 'not_model')])
  return ofKey(deps, { key, provider, name })
}

const ofKey = (
  { vault, options }: ExecutionDeps,
  { key, provider, name }: { readonly key: UsableKey; readonly provider: Provider; readonly name: string },
): Chosen => ({
  ...{ provider: provider.name, model: name, key, warnings: [], limits: provider.limits },
  open: () => provider.model(() => openKey(vault, key), name),
  price: (usage) => priceOf(options.prices, { provider, model: name }, usage),
})

/** The models of a request in the order of their calls, each with another key or model. INVALID_REQUEST naming the field otherwise. */
export const chooseInOrder = async (
  deps: ExecutionDeps,
  {
    model,
    fallbacks = [],
  }: { readonly model?: string | undefined; readonly fallbacks?: ModelChoice['fallbacks'] | undefined },
  {
    accountId,
    key,
    fields,
    choose,
  }: {
    readonly accountId: Id<'user'>
    readonly key: NamedKey
    readonly fields: Fields & { readonly fallbacks: string }
    readonly choose: (key: NamedKey, model: string | undefined, fields: Fields) => Chosen
  },
): Promise<readonly [Chosen, ...Chosen[]]> => {
  const first = choose(key, model, fields)
  const others = fallbacks.map(async ({ apiKeyId, model: other }, index) => {
    const field = `${fields.fallbacks}.${index}`
    const at = { key: `${field}.apiKeyId`, model: `${field}.model` }
    const keyOf = (keyId: string) => findNamedKey(deps, deps.db, { accountId, keyId, field: at.key })
    return choose(apiKeyId === undefined ? key : await keyOf(apiKeyId), other, at)
  })
  const models = [first, ...(await Promise.all(others))] as const
  const names = models.map(({ key: used, model: name }) => `${used?.id} ${name}`)
  const repeated = names.findIndex((name, index) => names.indexOf(name) < index)
  if (repeated !== -1) failInvalid([fault(`${fields.fallbacks}.${repeated - 1}`, 'fallback_repeated')])
  return models
}

const noModel = (field: string, { name }: Provider): never =>
  failInvalid([fault(field, 'model_required', { provider: name })])

/** Of a product or a key from before the operator removed its provider. */
export const noSuchProvider = ({ providers }: ExecutionDeps, field: string, provider: string): never =>
  failInvalid([fault(field, 'provider_off', { provider, values: providers.names })])
