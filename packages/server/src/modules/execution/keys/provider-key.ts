import type { Id } from '../../../kernel/ids.ts'
import type { SealContext, Vault } from '../../../platform/vault/vault.ts'

/** What calling a model asks of a key. */
export interface UsableKey {
  readonly id: Id<'providerKey'>
  readonly accountId: Id<'user'>
  readonly provider: string
  readonly sealed: Uint8Array
  /** US dollars a month; null for no limit. */
  readonly monthlyBudget: number | null
}

/** A key of an AI provider, as it is stored. */
export interface StoredKey extends UsableKey {
  readonly name: string
  readonly last4: string
  readonly isDefault: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export const sealContextOfKey = ({
  id,
  accountId,
}: {
  readonly id: string
  readonly accountId: string
}): SealContext => ({
  table: 'execution.provider_key',
  row: id,
  owner: accountId,
})

export const sealKey = (vault: Vault, owned: Pick<StoredKey, 'id' | 'accountId'>, text: string): Uint8Array =>
  vault.seal(sealContextOfKey(owned), Buffer.from(text))

/** The key's text, for one call: nothing keeps it. */
export const openKey = (vault: Vault, key: UsableKey): string =>
  Buffer.from(vault.open(sealContextOfKey(key), key.sealed)).toString()

/** The last four characters; of a short one fewer, so that most of it stays unknown. */
export const last4Of = (text: string): string => text.slice(-Math.min(4, Math.floor(text.length / 3)))
