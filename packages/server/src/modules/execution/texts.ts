import type { Id } from '../../kernel/ids.ts'
import { JsonText } from '../../platform/json-text.ts'
import type { Vault } from '../../platform/vault/vault.ts'

/** Input and output, stored if the account wants it; the output of a workflow is stored separately. */
export interface Texts {
  readonly input: unknown
  readonly output?: unknown
}

interface Owned {
  readonly id: Id<'execution'> | Id<'conversation'>
  readonly accountId: Id<'user'>
}

interface Sealed {
  readonly what: string
  readonly sealed: Uint8Array
}

export const sealContextOfText = (
  { id, accountId }: { readonly id: string; readonly accountId: string },
  what: string,
) => ({
  table: `execution.run.${what}`,
  row: id,
  owner: accountId,
})

/** Seals a value that is JSON text already. */
export const sealText = (
  vault: Vault,
  owned: Owned,
  { what, json }: { readonly what: string; readonly json: Uint8Array },
): Uint8Array => vault.seal(sealContextOfText(owned, what), json)

export const sealJson = (
  vault: Vault,
  owned: Owned,
  { what, value }: { what: string; value: unknown },
): Uint8Array => sealText(vault, owned, { what, json: Buffer.from(JSON.stringify(value ?? null)) })

/** The JSON text as UTF-8. What a workflow made may be long: it is not parsed where requests are answered. */
export const openBytes = (vault: Vault, owned: Owned, { what, sealed }: Sealed): Uint8Array =>
  vault.open(sealContextOfText(owned, what), sealed)

export const openText = (vault: Vault, owned: Owned, sealed: Sealed): JsonText =>
  new JsonText(Buffer.from(openBytes(vault, owned, sealed)).toString())

/** For what is short: what callers gave, and texts of prompts. */
export const openJson = (vault: Vault, owned: Owned, sealed: Sealed): unknown =>
  JSON.parse(openText(vault, owned, sealed).text)
