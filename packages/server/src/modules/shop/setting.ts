import type { SettingName, ShopSettings } from '@souk/contract'

/** Every setting but the logo. */
export type Settings = Omit<ShopSettings, 'logo'>

/** What admins have changed. */
export type StoredSettings = Partial<Settings>

interface Declaration<T> {
  readonly fallback: T
  /** The environment variable that decides instead of the stored value. */
  readonly variable?: string
}

const emptyText = { en: '', de: '' }

/** Every setting with its default and the environment variable that overrides it. */
export const settingTable: { readonly [Name in SettingName]: Declaration<Settings[Name]> } = {
  name: { fallback: 'Souk', variable: 'SHOP_NAME' },
  tagline: { fallback: '' },
  heroTitle: { fallback: '' },
  heroText: { fallback: '' },
  accent: { fallback: null },
  supportEmail: { fallback: '', variable: 'SUPPORT_EMAIL' },
  registration: { fallback: 'open', variable: 'REGISTRATION' },
  moderation: { fallback: false, variable: 'MODERATION' },
  feeBasisPoints: { fallback: 1_000, variable: 'PLATFORM_FEE_BPS' },
  currency: { fallback: 'USD', variable: 'CURRENCY' },
  merchantOfRecord: { fallback: 'seller' },
  pricesIncludeTax: { fallback: true },
  company: {
    fallback: {
      ...{ company: '', address: '', postalCode: '', city: '', country: '', vatId: '', taxId: '' },
      ...{ smallBusiness: false, destinationTax: false, legalNotice: '' },
    },
  },
  taxRates: { fallback: [] },
  reserves: {
    fallback: {
      newSellers: { percent: 0, days: 30, firstDays: 90 },
      disputes: { percent: 0, days: 120, from: 3 },
    },
  },
  featured: { fallback: [] },
  collections: { fallback: [] },
  categories: { fallback: [] },
  legal: { fallback: { imprint: emptyText, terms: emptyText, privacy: emptyText, refunds: emptyText } },
}

export const settingNames = Object.keys(settingTable) as readonly SettingName[]

/** What the environment sets; undefined where it leaves the choice to admins. */
export type Overrides = { readonly [Name in SettingName]?: Settings[Name] | undefined }

/** The values that hold: of the environment, else stored, else the default. */
export const settingsOf = (stored: StoredSettings, overrides: Overrides): Settings =>
  Object.fromEntries(
    settingNames.map((name) => [name, overrides[name] ?? stored[name] ?? settingTable[name].fallback]),
  ) as unknown as Settings
