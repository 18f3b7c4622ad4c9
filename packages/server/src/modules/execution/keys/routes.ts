import {
  addProviderKey,
  changeProviderKey,
  listProviderKeys,
  removeProviderKey,
  rotateProviderKey,
} from '@souk/contract'
import { parseId } from '../../../kernel/ids.ts'
import { on, type Route } from '../../../platform/http/route.ts'
import type { Execution } from '../index.ts'

/** Provider keys: a key is tried before the transaction that stores it, so no transaction waits for a provider. */
export const providerKeyRoutes = (execution: Execution): Route[] => [
  on(listProviderKeys, ({ principal, query }) => execution.keys.list(principal.accountId, query)),
  on(addProviderKey, async ({ principal, body: { key, ...rest }, attempt, signal }) => {
    await execution.keys.check({ provider: rest.provider, key, signal })
    const text = execution.keys.seal(principal, key)
    return attempt.once(async (tx) => ({ data: await execution.keys.add(tx, principal, { ...rest, text }) }))
  }),
  on(changeProviderKey, ({ principal, params: { providerKeyId: id }, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await execution.keys.change(tx, principal, { id, body }) })),
  ),
  on(rotateProviderKey, async ({ principal, params, body: { key }, attempt, signal }) => {
    const { providerKeyId: id } = params
    await execution.keys.check({ owner: principal, providerKeyId: id, key, signal })
    const text = execution.keys.seal(principal, key, parseId('providerKey', id))
    return attempt.once(async (tx) => ({ data: await execution.keys.rotate(tx, principal, { id, text }) }))
  }),
  on(removeProviderKey, ({ principal, params: { providerKeyId: id }, attempt }) =>
    attempt.once(async (tx) => {
      await execution.keys.remove(tx, principal, id)
      return { data: { id, deleted: true as const } }
    }),
  ),
]
