import { isDeepStrictEqual } from 'node:util'
import {
  fault,
  isCountry,
  isVatId,
  nearestAccent,
  normalizeVatId,
  type Fault,
  type SettingName,
  type SettingsChange,
} from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import type { Json } from '../../platform/db/database.ts'
import { isBasedOn } from '../../platform/http/representation/entity-tag.ts'
import { settingNames, settingTable, type Overrides, type Settings, type StoredSettings } from './setting.ts'

interface Basis {
  readonly present: Settings
  readonly overrides: Overrides
  readonly hasPrices: () => Promise<boolean>
}

interface Change {
  readonly changed: StoredSettings
  readonly audited: { readonly before: Json; readonly after: Json }
}

/** Refuses a change that is based on another version than the present one. */
export const checkVersion = (version: number, ifMatch: string | undefined): void => {
  if (!isBasedOn(ifMatch, version))
    fail('PRECONDITION_FAILED', 'settings_changed', {
      field: 'If-Match',
      reason: `is not the current version "${version}"`,
    })
}

/** What a change comes to; undefined if every value is already so. INVALID_REQUEST and CONFLICT name the setting. */
export const applyChange = async (
  body: SettingsChange,
  { present, overrides, hasPrices }: Basis,
): Promise<Change | undefined> => {
  const wanted: StoredSettings = { ...body, ...tidy(body) }
  const faults = faultsOf(wanted)
  if (faults.length > 0) failInvalid(faults)
  const names = settingNames.filter(
    (name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], present[name]),
  )
  for (const name of names) refuseOverridden(name, overrides)
  if (names.includes('currency') && (await hasPrices()))
    fail('CONFLICT', 'currency_fixed', { field: 'currency', reason: 'is fixed' })
  if (names.length === 0) return undefined
  const pick = (settings: StoredSettings) =>
    Object.fromEntries(names.map((name) => [name, settings[name]])) as StoredSettings
  return {
    changed: pick(wanted),
    audited: { before: shortened(pick(present)), after: shortened(pick(wanted)) },
  }
}

const tidy = ({ name, accent, supportEmail, company }: SettingsChange): StoredSettings => ({
  ...(company === undefined ? {} : { company: { ...company, vatId: normalizeVatId(company.vatId) } }),
  ...(name === undefined ? {} : { name: name.trim() }),
  ...(typeof accent === 'string' ? { accent: accent.toLowerCase() } : {}),
  ...(supportEmail === undefined ? {} : { supportEmail: supportEmail.trim() }),
})

const refuseOverridden = (setting: SettingName, overrides: Overrides): void => {
  const { variable } = settingTable[setting]
  if (variable !== undefined && overrides[setting] !== undefined)
    fail('CONFLICT', 'setting_from_environment', {
      ...{ field: setting, reason: `is set by ${variable}`, params: { setting, variable } },
    })
}

const isName = (text: string): boolean => text !== '' && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text)
const isAddress = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)

const faultsOf = ({ name, accent, supportEmail, currency, ...lists }: StoredSettings): readonly Fault[] => {
  const nearest = accent ? nearestAccent(accent) : undefined
  return [
    ...(name !== undefined && !isName(name) ? [fault('name', 'name_invalid')] : []),
    ...(nearest !== undefined && nearest !== accent
      ? [fault('accent', 'accent_unreadable', { nearest })]
      : []),
    ...(supportEmail && !isAddress(supportEmail) ? [fault('supportEmail', 'not_email')] : []),
    ...(currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency)
      ? [fault('currency', 'not_currency')]
      : []),
    ...taxFaults(lists),
    ...duplicates('categories', lists.categories),
    ...duplicates('collections', lists.collections),
  ]
}

const taxFaults = ({ company, taxRates = [] }: StoredSettings): readonly Fault[] => [
  ...(company && !isCountry(company.country) ? [fault('company.country', 'country_unknown')] : []),
  ...(company && company.vatId !== '' && !isVatId(company.vatId)
    ? [fault('company.vatId', 'vat_id_form')]
    : []),
  ...taxRates.flatMap(({ country, rate }, index) => [
    ...(isCountry(country) ? [] : [fault(`taxRates.${index}.country`, 'country_unknown')]),
    ...(Math.round(rate * 100) / 100 === rate ? [] : [fault(`taxRates.${index}.rate`, 'tax_rate_decimals')]),
    ...(taxRates.findIndex((one) => one.country === country) < index
      ? [fault(`taxRates.${index}.country`, 'duplicate_country')]
      : []),
  ]),
]

const duplicates = (field: string, entries: readonly { readonly slug: string }[] = []): readonly Fault[] =>
  entries.flatMap(({ slug }, index) =>
    entries.findIndex((entry) => entry.slug === slug) < index
      ? [fault(`${field}.${index}.slug`, 'duplicate_slug')]
      : [],
  )

const maxAudited = 500

/** Legal texts have tens of thousands of characters: an entry of the audit log shows how they begin. */
const shortened = (value: unknown): Json =>
  JSON.parse(
    JSON.stringify(value, (_name, part: unknown) =>
      typeof part === 'string' && part.length > maxAudited ? `${part.slice(0, maxAudited)}…` : part,
    ),
  ) as Json
