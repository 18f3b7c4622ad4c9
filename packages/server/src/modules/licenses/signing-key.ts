import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import { invariant } from '../../kernel/invariant.ts'
import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { sealContextOf } from './sealed-store.ts'
import { findKey, insertKey, type StoredKey } from './store.ts'

export interface KeyDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly vault: Vault
}

export interface SigningKey {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** With `kid`, `alg` and `use`. */
  readonly jwk: JWK
}

const makeKey = async ({ db, clock, ids, vault }: KeyDeps): Promise<void> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const id = ids.next('licenseKey')
  await insertKey(db, {
    ...{ id, at: clock.now() },
    publicKey: { ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'EdDSA', use: 'sig' },
    sealed: vault.seal(sealContextOf(id), privateKey.export({ type: 'pkcs8', format: 'der' })),
  })
}

const openKey = ({ vault }: KeyDeps, { id, publicKey, sealed }: StoredKey): SigningKey => ({
  privateKey: createPrivateKey({
    key: Buffer.from(vault.open(sealContextOf(id), sealed)),
    ...{ type: 'pkcs8', format: 'der' },
  }),
  publicKey: createPublicKey({ key: publicKey as never, format: 'jwk' }),
  jwk: publicKey,
})

/** The key that signs licenses, made when it is needed for the first time. */
export const readSigningKey = async (deps: KeyDeps): Promise<SigningKey> => {
  const known = await findKey(deps.db)
  if (known) return openKey(deps, known)
  await makeKey(deps)
  const made = await findKey(deps.db)
  invariant(made, 'there is no key for licenses')
  return openKey(deps, made)
}
