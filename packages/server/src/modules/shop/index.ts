/**
 * Shop: what the operator has set of it in the browser, from its name to its fee.
 * Owns: shop.settings. Promises: what the environment sets cannot be changed; every change has its entry in the audit log;
 * servers follow a change within two seconds, the one that made it at once. Emits and handles nothing.
 */
import { type Settings as WireSettings, type SettingsChange, type Shop as WireShop } from '@souk/contract'
import { invariant } from '../../kernel/invariant.ts'
import { onCommit, type Db, type Tx } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { MailBrand } from '../../platform/mail/email.ts'
import type { Actor, Audit } from '../audit/index.ts'
import { createLiveSettings, type CurrentShop } from './live-settings.ts'
import { applyChange, checkVersion } from './change.ts'
import { settingNames, settingsOf, settingTable, type Overrides } from './setting.ts'
import { lockSettings, updateSettings, type SettingsRow } from './store.ts'

export type { CurrentShop } from './live-settings.ts'

export interface SettingsAnswer {
  readonly data: WireSettings
  readonly headers: { readonly etag: string }
}

export interface Shop {
  /** The settings as this server knows them: at most two seconds old. */
  current(): CurrentShop
  /** Whether the operator has given it a name. */
  isNamed(): boolean
  /** Under which name and in which color mails are sent. */
  mailBrand(): MailBrand
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
  /** Whether there is a price in the currency: of a product, or paid for a plan. */
  readonly hasPrices: (db: Db | Tx) => Promise<boolean>
  readonly options: {
    readonly overrides: Overrides
    /** Where the address of the logo points. */
    readonly baseUrl: string
  }
}

/** That of the light theme, in which mails are. */
const builtInAccent = '#0b5d58'

export const createShop = (deps: Deps): Shop => {
  const { db, audit, hasPrices } = deps
  const { overrides } = deps.options
  const live = createLiveSettings(deps)
  const { current, currentOf, learn, refresh } = live
  const answerOf = async (
    reader: Db | Tx,
    { version, ...settings }: CurrentShop,
  ): Promise<SettingsAnswer> => ({
    data: {
      settings,
      overrides: settingNames.flatMap((setting) => {
        const { variable } = settingTable[setting]
        return variable !== undefined && overrides[setting] !== undefined ? [{ setting, variable }] : []
      }),
      currencyFixed: await hasPrices(reader),
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
    current,
    isNamed: () => current().name !== settingTable.name.fallback,
    mailBrand: () => ({ name: current().name, accent: current().accent ?? builtInAccent }),
    public: () => publicOf(current()),
    async read() {
      await refresh()
      return answerOf(db, current())
    },
    async change(tx, { actor, body, ifMatch }) {
      const row = await lock(tx)
      checkVersion(row.version, ifMatch)
      const present = settingsOf(row.stored, overrides)
      const change = await applyChange(body, { present, overrides, hasPrices: () => hasPrices(tx) })
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
    start: live.start,
    stop: live.stop,
  }
}

const etagOf = (version: number): string => `"${version}"`

const publicOf = (shop: CurrentShop): WireShop => {
  const { name, tagline, heroTitle, heroText, accent, logo, supportEmail, registration, categories } = shop
  return {
    ...{ name, tagline, heroTitle, heroText, accent, logo, supportEmail, registration, categories },
    currency: shop.currency,
    hasFeatured: shop.featured.length > 0,
    collections: shop.collections.map(({ slug, title, text }) => ({ slug, title, text })),
  }
}
