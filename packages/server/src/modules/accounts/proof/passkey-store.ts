import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface PasskeyRow {
  readonly id: Id<'passkey'>
  readonly userId: Id<'user'>
  readonly credentialId: Uint8Array
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  /** Whether it can be on several devices, and whether it is. */
  readonly deviceType: 'singleDevice' | 'multiDevice'
  readonly backedUp: boolean
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const columns = (db: Reader) => db`
  id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter,
  transports, device_type as "deviceType", backed_up as "backedUp", name, created_at as "createdAt",
  last_used_at as "lastUsedAt"`

/** Newest first. */
export const findPasskeys = (db: Reader, userId: Id<'user'>): Promise<PasskeyRow[]> => db<PasskeyRow[]>`
  select ${columns(db)} from accounts.passkey where user_id = ${userId} order by id desc`

export const findByCredential = async (db: Reader, credentialId: Buffer): Promise<PasskeyRow | undefined> => {
  const [row] = await db<PasskeyRow[]>`
    select ${columns(db)} from accounts.passkey where credential_id = ${credentialId}`
  return row
}

/** False if the credential is known already. */
export const insertPasskey = async (tx: Tx, passkey: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> => {
  const rows = await tx`
    insert into accounts.passkey (
      id, user_id, credential_id, public_key, counter, transports, device_type, backed_up, name, created_at)
    values (${passkey.id}, ${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
            ${[...passkey.transports]}, ${passkey.deviceType}, ${passkey.backedUp}, ${passkey.name},
            ${passkey.createdAt})
    on conflict (credential_id) do nothing returning true`
  return rows.length > 0
}

interface Use {
  readonly id: Id<'passkey'>
  readonly counter: number
  readonly backedUp: boolean
  readonly now: Date
}

/** Records a use; false if the passkey is gone, or counts its uses and was used later than this one. */
export const usePasskey = async (tx: Tx, { id, counter, backedUp, now }: Use): Promise<boolean> => {
  const rows = await tx`
    update accounts.passkey set counter = ${counter}, backed_up = ${backedUp}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning true`
  return rows.length > 0
}

interface Own {
  readonly id: Id<'passkey'>
  readonly userId: Id<'user'>
}

export const renamePasskey = async (
  tx: Tx,
  { id, userId, name }: Own & { readonly name: string },
): Promise<PasskeyRow | undefined> => {
  const [row] = await tx<PasskeyRow[]>`
    update accounts.passkey set name = ${name} where id = ${id} and user_id = ${userId} returning ${columns(tx)}`
  return row
}

/** The name of the passkey that was deleted; undefined if the account has none of this identifier. */
export const deletePasskey = async (tx: Tx, { id, userId }: Own): Promise<string | undefined> => {
  const [row] = await tx<{ name: string }[]>`
    delete from accounts.passkey where id = ${id} and user_id = ${userId} returning name`
  return row?.name
}

/** Uses a challenge up: of any number of tries at once, one gets it. */
export const useChallenge = async (
  tx: Tx,
  { hash, expiresAt }: { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<boolean> => {
  const rows = await tx`
    insert into accounts.used_challenge (hash, expires_at) values (${hash}, ${expiresAt})
    on conflict do nothing returning true`
  return rows.length > 0
}

/** Forgets challenges that were over before `before`. */
export const removeChallenges = async (tx: Tx, before: Date): Promise<void> => {
  await tx`delete from accounts.used_challenge where expires_at < ${before}`
}
