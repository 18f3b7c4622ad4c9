import type { Id } from '../../kernel/ids.ts'
import type { Vault } from '../../platform/vault/vault.ts'

/** What was asked and answered, kept if the account wants it. */
export interface Texts {
  readonly input: unknown
  readonly output?: unknown
}

interface Owned {
  readonly id: Id<'execution'>
  readonly accountId: Id<'user'>
}

const placeOf = ({ id, accountId }: Owned, what: string) => ({
  table: `execution.run.${what}`,
  row: id,
  owner: accountId,
})

export const sealJson = (
  vault: Vault,
  owned: Owned,
  { what, value }: { what: string; value: unknown },
): Uint8Array => vault.seal(placeOf(owned, what), Buffer.from(JSON.stringify(value ?? null)))

export const openJson = (
  vault: Vault,
  owned: Owned,
  { what, sealed }: { what: string; sealed: Uint8Array },
): unknown => JSON.parse(Buffer.from(vault.open(placeOf(owned, what), sealed)).toString())
