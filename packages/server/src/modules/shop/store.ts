import type { Json, Reader, Tx } from '../../platform/db/database.ts'
import type { StoredSettings } from './setting.ts'

export interface SettingsRow {
  readonly version: number
  readonly stored: StoredSettings
  readonly logo: string | null
}

/** The settings if their version is another one than `known`. */
export const findSettingsAfter = async (db: Reader, known: number): Promise<SettingsRow | undefined> => {
  const [row] = await db<SettingsRow[]>`
    select version, stored, logo from shop.settings where version <> ${known}`
  return row
}

/** The settings; no other transaction changes them until `tx` ends. */
export const lockSettings = async (tx: Tx): Promise<SettingsRow | undefined> => {
  const [row] = await tx<SettingsRow[]>`select version, stored, logo from shop.settings for update`
  return row
}

export const updateSettings = async (tx: Tx, { version, stored, logo }: SettingsRow): Promise<void> => {
  await tx`
    update shop.settings set version = ${version}, stored = ${tx.json(stored as unknown as Json)}, logo = ${logo}`
}
