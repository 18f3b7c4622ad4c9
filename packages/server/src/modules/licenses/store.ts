import type { JWK } from 'jose'
import type { Id } from '../../kernel/ids.ts'
import type { Db } from '../../platform/db/database.ts'

/** The key as it is stored, its private part sealed. */
export interface StoredKey {
  readonly id: Id<'licenseKey'>
  readonly publicKey: JWK
  readonly sealed: Uint8Array
}

export const findKey = async (db: Db): Promise<StoredKey | undefined> => {
  const [row] = await db<StoredKey[]>`
    select id, public_key as "publicKey", sealed from licenses.signing_key`
  return row
}

/** Another process may have stored one meanwhile: then that one stays. */
export const insertKey = async (db: Db, key: StoredKey & { readonly at: Date }): Promise<void> => {
  await db`
    insert into licenses.signing_key (id, public_key, sealed, created_at)
    values (${key.id}, ${db.json(key.publicKey as never)}, ${key.sealed}, ${key.at}) on conflict do nothing`
}
