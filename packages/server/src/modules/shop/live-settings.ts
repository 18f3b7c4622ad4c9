import { imagePath } from '@souk/contract'
import type { Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { settingsOf, type Overrides, type Settings } from './setting.ts'
import { findSettingsAfter, type SettingsRow } from './store.ts'

/** What holds now. */
export interface CurrentShop extends Settings {
  readonly version: number
  /** Address of the logo. */
  readonly logo: string | null
}

interface Deps {
  readonly db: Db
  readonly log: Log
  readonly options: { readonly overrides: Overrides; readonly baseUrl: string }
}

const pollMs = 1_000

/** The settings in memory: every page and every sale reads them. */
export const createLiveSettings = ({ db, log, options: { overrides, baseUrl } }: Deps) => {
  const currentOf = ({ stored, logo, version }: SettingsRow): CurrentShop => ({
    ...settingsOf(stored, overrides),
    ...{ version, logo: logo === null ? null : baseUrl + imagePath(logo, 'small') },
  })
  let known = currentOf({ version: 0, stored: {}, logo: null })
  const learn = (row: SettingsRow): void => {
    if (row.version > known.version) known = currentOf(row)
  }
  const refresh = async (): Promise<void> => {
    const row = await findSettingsAfter(db, known.version)
    if (row) learn(row)
  }
  let timer: NodeJS.Timeout | undefined
  return {
    current: () => known,
    currentOf,
    /** Takes over what this server has committed. */
    learn,
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
