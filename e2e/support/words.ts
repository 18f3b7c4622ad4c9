import { admin as adminDe } from '../../packages/web/src/text/admin-de.ts'
import { admin as adminEn } from '../../packages/web/src/text/admin-en.ts'
import { buying as buyingDe } from '../../packages/web/src/text/buying-de.ts'
import { buying as buyingEn } from '../../packages/web/src/text/buying-en.ts'
import { de } from '../../packages/web/src/text/de.ts'
import { en } from '../../packages/web/src/text/en.ts'
import { selling as sellingDe } from '../../packages/web/src/text/selling-de.ts'
import { selling as sellingEn } from '../../packages/web/src/text/selling-en.ts'
import { settings as settingsDe } from '../../packages/web/src/text/settings-de.ts'
import { settings as settingsEn } from '../../packages/web/src/text/settings-en.ts'

/** Everything that the interface says, English and German under the same keys. */
export const english = { ...en, buying: buyingEn, selling: sellingEn, settings: settingsEn, admin: adminEn }
export type Messages = typeof english
export const german: Messages = {
  ...de,
  ...{ buying: buyingDe, selling: sellingDe, settings: settingsDe, admin: adminDe },
}
