/**
 * Shop: what the operator has set of it in the browser, from its name to its fee.
 * Owns: shop.settings. Promises: what the environment sets cannot be changed; every change has its entry in the audit log;
 * servers follow a change within two seconds, the one that made it at once. Emits and handles nothing.
 */
import { imagePath, type Settings as WireSettings, type SettingsChange, type Shop as WireShop } from '@souk/contract'
import { invariant } from '../../kernel/errors.ts'
import { onCommit, type Db, type Tx } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Actor, Audit } from '../audit/index.ts'
import { applyChange, checkVersion } from './change.ts'
import { settingNames, settingsOf, settingTable, type Overrides, type Settings } from './setting.ts'
import { findSettingsAfter, lockSettings, updateSettings, type SettingsRow } from './store.ts'

export type { Settings } from './setting.ts'

/** What holds now. */
export interface CurrentShop extends Settings {
  readonly version: number
  /** Address of the logo. */
  readonly logo: string | null
}

export interface SettingsAnswer {
  readonly data: WireSettings
  readonly headers: { readonly etag: string }
}

export interface Shop {
  /** The settings as this server knows them: at most two seconds old. */
  current(): CurrentShop
  /** What every visitor may know. */
  public(): WireShop
  /** All settings with the version of this moment; for admins. */
  read(): Promise<SettingsAnswer>
  /** Changes settings; CONFLICT or PRECONDITION_FAILED says why not. */
  change(tx: Tx, edit: SettingsEdit): Promise<SettingsAnswer>
  /** Shows another logo or none; returns the identifier of the previous picture, which no one shows any more. */
  setLogo(
    tx: Tx,
    edit: { readonly actor: Actor; readonly imageId: string | null },
  ): Promise<{ readonly answer: SettingsAnswer; readonly previous: string | null }>
  /** Reads the settings from the database. */
  refresh(): Promise<void>
  /** Follows changes by other servers until `stop`. */
  start(): void
  stop(): void
}

export interface SettingsEdit {
  readonly actor: Actor
  readonly body: SettingsChange
  /** The ETag that the change is based on. */
  readonly ifMatch: string | undefined
}

interface Deps {
  readonly db: Db
  readonly log: Log
  readonly audit: Audit
  /** Whether there are products, whose prices have a currency. */
  readonly hasProducts: (db: Db | Tx) => Promise<boolean>
  readonly options: {
    readonly overrides: Overrides
    /** Where the address of the logo points. */
    readonly baseUrl: string
  }
}

const pollMs = 1_000

const first: SettingsRow = { version: 0, stored: {}, logo: null }

export const createShop = (deps: Deps): Shop => {
  const { db, log, audit, hasProducts } = deps
  const { overrides, baseUrl } = deps.options
  const currentOf = ({ stored, logo, version }: SettingsRow): CurrentShop => ({
    ...settingsOf(stored, overrides),
    ...{ version, logo: logo === null ? null : baseUrl + imagePath(logo, 'small') },
  })
  let known = currentOf(first)
  const learn = (row: SettingsRow) => {
    if (row.version > known.version) known = currentOf(row)
  }
  const refresh = async () => {
    const row = await findSettingsAfter(db, known.version)
    if (row) learn(row)
  }
  let timer: NodeJS.Timeout | undefined

  const answerOf = async (reader: Db | Tx, { version, ...settings }: CurrentShop): Promise<SettingsAnswer> => ({
    data: {
      settings,
      overrides: settingNames.flatMap((setting) => {
        const { variable } = settingTable[setting]
        return variable !== undefined && overrides[setting] !== undefined ? [{ setting, variable }] : []
      }),
      currencyFixed: await hasProducts(reader),
    },
    headers: { etag: etagOf(version) },
  })
  const lock = async (tx: Tx) => {
    const row = await lockSettings(tx)
    invariant(row, 'the row of settings is missing')
    return row
  }
  const save = async (tx: Tx, row: SettingsRow): Promise<SettingsAnswer> => {
    await updateSettings(tx, row)
    onCommit(tx, () => learn(row))
    return answerOf(tx, currentOf(row))
  }

  return {
    current: () => known,
    public: () => publicOf(known),
    async read() {
      await refresh()
      return answerOf(db, known)
    },
    async change(tx, { actor, body, ifMatch }) {
      const row = await lock(tx)
      checkVersion(etagOf(row.version), ifMatch)
      const present = settingsOf(row.stored, overrides)
      const change = await applyChange(body, { present, overrides, hasProducts: () => hasProducts(tx) })
      if (!change) return answerOf(tx, currentOf(row))
      await audit.record(tx, actor, { action: 'settings.changed', subject: 'shop', ...change.audited })
      return save(tx, { ...row, version: row.version + 1, stored: { ...row.stored, ...change.changed } })
    },
    async setLogo(tx, { actor, imageId }) {
      const row = await lock(tx)
      const [before, after] = [{ logo: row.logo }, { logo: imageId }]
      await audit.record(tx, actor, { action: 'settings.changed', subject: 'shop', before, after })
      const answer = await save(tx, { ...row, version: row.version + 1, logo: imageId })
      return { answer, previous: row.logo }
    },
    refresh,
    start() {
      timer ??= setInterval(() => {
        refresh().catch((error: unknown) => log.warn({ error }, 'the settings of the shop could not be read'))
      }, pollMs).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}

const etagOf = (version: number): string => `"${version}"`

const publicOf = (shop: CurrentShop): WireShop => {
  const { name, tagline, heroTitle, heroText, accent, logo, supportEmail, registration, categories } = shop
  return {
    ...{ name, tagline, heroTitle, heroText, accent, logo, supportEmail, registration, categories },
    hasFeatured: shop.featured.length > 0,
    collections: shop.collections.map(({ slug, title, text }) => ({ slug, title, text })),
  }
}
