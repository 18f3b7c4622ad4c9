import type { Id } from '../../../kernel/ids.ts'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { SealContext, Vault } from '../../../platform/vault/vault.ts'
import type { Endpoint, Sealed } from './endpoint.ts'
import { toSigningSecret, type SigningSecret } from '../sending/signature.ts'

const secretBytes = 32

/** `whsec_` and base64 of 32 random bytes, as Standard Webhooks has it (Decision 36). */
export const createSecret = (secrets: Secrets): string =>
  `whsec_${Buffer.from(secrets.random(secretBytes)).toString('base64')}`

type Owned = Pick<Endpoint, 'id' | 'accountId'>

export const sealContextOf = (
  { id, accountId }: { readonly id: string; readonly accountId: string },
  what: 'secret' | 'headers',
): SealContext => ({
  table: `webhooks.endpoint.${what}`,
  row: id,
  owner: accountId,
})

export const sealText = (
  vault: Vault,
  owned: Owned,
  { what, text }: { readonly what: 'secret' | 'headers'; readonly text: string },
): Uint8Array => vault.seal(sealContextOf(owned, what), Buffer.from(text))

/** What a sender needs of an endpoint, unsealed. */
export interface Unsealed {
  /** The current secret, then the one before it while that is valid. */
  readonly secrets: readonly [SigningSecret, ...SigningSecret[]]
  /** The one of them that makes the signature of spec 6.4 (Decision 70). */
  readonly serviceSecret: SigningSecret
  /** The custom ones, if there are any. */
  readonly headers: Readonly<Record<string, string>> | undefined
}

/** Maximum endpoints with an unsealed secret in memory. */
const maxEntries = 2_000

/** Opens secrets and keeps them: opening one costs more than signing with it. */
export const createUnsealer = (vault: Vault) => {
  const cached = new Map<
    Id<'webhook'>,
    {
      readonly sealed: Sealed
      readonly secret: SigningSecret
      readonly previous: SigningSecret | undefined
      readonly headers: Unsealed['headers']
    }
  >()

  const open = (endpoint: Owned & Sealed) => {
    const text = (what: 'secret' | 'headers', sealed: Uint8Array) =>
      Buffer.from(vault.open(sealContextOf(endpoint, what), sealed)).toString()
    return {
      sealed: endpoint,
      secret: toSigningSecret(text('secret', endpoint.secret)),
      previous: endpoint.previousSecret
        ? toSigningSecret(text('secret', endpoint.previousSecret))
        : undefined,
      headers: endpoint.headers
        ? (JSON.parse(text('headers', endpoint.headers)) as Readonly<Record<string, string>>)
        : undefined,
    }
  }

  return (endpoint: Owned & Sealed, now: Date): Unsealed => {
    let found = cached.get(endpoint.id)
    if (!found || !isSame(found.sealed, endpoint)) {
      if (cached.size >= maxEntries) cached.clear()
      cached.set(endpoint.id, (found = open(endpoint)))
    }
    const { previousSecretUntil: until } = endpoint
    const { secret, previous, headers } = found
    const isOverlap = until !== null && now < until
    if (previous === undefined || !isOverlap) return { secrets: [secret], serviceSecret: secret, headers }
    return {
      secrets: [secret, previous],
      serviceSecret: isSwitchPending(endpoint, now) ? previous : secret,
      headers,
    }
  }
}

/** Whether the previous secret still makes the signature of spec 6.4. */
export const isSwitchPending = (
  { previousSecretSignsUntil: until }: Pick<Sealed, 'previousSecretSignsUntil'>,
  now: Date,
): boolean => until !== null && now < until

export type Unseal = ReturnType<typeof createUnsealer>

const isSame = (a: Sealed, b: Sealed): boolean =>
  equal(a.secret, b.secret) && equal(a.previousSecret, b.previousSecret) && equal(a.headers, b.headers)
const equal = (a: Uint8Array | null, b: Uint8Array | null): boolean =>
  a === null || b === null ? a === b : Buffer.compare(a, b) === 0
