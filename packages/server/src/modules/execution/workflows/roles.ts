import { fault, type ModelChoice } from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import { invariant } from '../../../kernel/invariant.ts'
import { publicId, type Id } from '../../../kernel/ids.ts'
import type { Plan } from '../../expressions/index.ts'
import type { ExecutionDeps } from '../deps.ts'
import { findDefaultKeys } from '../keys/provider-key-store.ts'
import { chooseInOrder, chooseModel, findNamedKey, noSuchProvider } from '../models/choose-model.ts'
import { demoProvider } from '../models/demo-models.ts'
import type { Chosen } from '../models/price.ts'
import type { Keys, Models } from './flow.ts'

const choiceOf = (models: Models, role: string): ModelChoice | undefined =>
  Object.hasOwn(models, role) ? models[role] : undefined

interface Called {
  readonly accountId: Id<'user'>
  readonly providers: Plan['providers']
  readonly keys: Keys
  readonly models: Models
}

/**
 * The model that runs a role, and its fallbacks: with a key of another provider than the document's, the chosen or the standard one of
 * that provider.
 */
export const chooseForRole = async (
  deps: ExecutionDeps,
  { accountId, providers, keys, models }: Called,
  role: string,
): Promise<readonly [Chosen, ...Chosen[]]> => {
  const entry = providers[role]
  invariant(entry, `no provider ${role}`)
  const choice = choiceOf(models, role) ?? {}
  const { apiKeyId } = choice
  const at = `models.${role}`
  const fields = { key: `${at}.apiKeyId`, model: `${at}.model`, fallbacks: `${at}.fallbacks` }
  const key = await findNamedKey(deps, deps.db, {
    accountId,
    keyId: apiKeyId ?? keys[entry.provider] ?? '',
    field: apiKeyId === undefined ? `apiKeys.${entry.provider}` : fields.key,
  })
  return chooseInOrder(deps, choice, {
    ...{ accountId, key, fields },
    choose(used, model, named) {
      const isOther = used !== demoProvider && used.provider !== entry.provider
      const usual = isOther ? undefined : entry.model
      return chooseModel(deps, used, { model: model ?? usual, recommended: [], fields: named })
    },
  })
}

interface Wanted {
  readonly accountId: Id<'user'>
  readonly workflow: Plan
  readonly apiKeys: Keys
  readonly models: Models
}

/** A key for each provider that a role needs one of: named, else the default; without any key at all the demo models. */
const chooseKeys = async (
  deps: ExecutionDeps,
  { accountId, workflow, apiKeys, models }: Wanted,
): Promise<Keys> => {
  const open = Object.entries(workflow.providers).filter(
    ([role]) => choiceOf(models, role)?.apiKeyId === undefined,
  )
  const wanted = [...new Set(open.map(([, { provider }]) => provider))]
  const defaults = await findDefaultKeys(deps.db, accountId)
  const isKnown = (name: string) => deps.providers.find(name) !== undefined
  const refuseFor = (name: string) => {
    const [role] = open.find(([, { provider }]) => provider === name) ?? []
    return noSuchProvider(deps, `models.${role}.apiKeyId`, name)
  }
  const chosen = wanted.map(async (provider) => {
    const field = `apiKeys.${provider}`
    const keyId = Object.hasOwn(apiKeys, provider) ? apiKeys[provider] : undefined
    if (keyId === undefined) {
      const usual = defaults.find((key) => key.provider === provider)
      if (usual && isKnown(provider)) return [provider, publicId('providerKey', usual.id)] as const
      if (defaults.length === 0 && deps.options.demoModels) return [provider, demoProvider] as const
      if (!isKnown(provider)) return refuseFor(provider)
      return failInvalid([fault(field, 'provider_key_required_for', { provider })])
    }
    const key = await findNamedKey(deps, deps.db, { accountId, keyId, field })
    if (key !== demoProvider && key.provider !== provider)
      failInvalid([fault(field, 'key_of_other_provider', { provider: key.provider })])
    if (key !== demoProvider && !isKnown(provider)) return refuseFor(provider)
    return [provider, keyId] as const
  })
  return Object.fromEntries(await Promise.all(chosen))
}

/**
 * The keys and models that a run begins with, each checked. A role that the workflow does not have is refused, or in a rerun, whose
 * caller chose for an earlier version, left out.
 */
export const chooseRoles = async (
  deps: ExecutionDeps,
  { isRerun, ...wanted }: Wanted & { readonly isRerun: boolean },
): Promise<{ readonly keys: Keys; readonly models: Models; readonly warnings: readonly string[] }> => {
  const { accountId, workflow, apiKeys } = wanted
  const { providers } = workflow
  const roles = Object.keys(providers)
  const unknown = Object.keys(wanted.models).filter((role) => !roles.includes(role))
  if (unknown.length > 0 && !isRerun)
    failInvalid(unknown.map((role) => fault(`models.${role}`, 'role_unknown', { values: roles })))
  const models = Object.fromEntries(Object.entries(wanted.models).filter(([role]) => roles.includes(role)))
  const keys = await chooseKeys(deps, { ...wanted, models })
  const called = { accountId, providers, keys, models }
  await Promise.all(Object.keys(models).map((role) => chooseForRole(deps, called, role)))
  const known = new Set(Object.values(providers).map(({ provider }) => provider))
  const warnings = [
    ...Object.keys(apiKeys)
      .filter((name) => !known.has(name))
      .map((name) => `apiKeys.${name} is not a provider of this workflow`),
    ...unknown.map((role) => `models.${role} is not a role of this version`),
  ]
  return { keys, models, warnings }
}
