import { Type, type Static, type TOptional, type TSchema } from 'typebox'
import { onePicture } from '../catalog/files.ts'
import { operation } from '../operation.ts'
import { body } from '../scalars.ts'
import { settingFields, Shop, ShopSettings } from './schemas.ts'

const optional = <P extends Record<string, TSchema>>(fields: P): { [Name in keyof P]: TOptional<P[Name]> } =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])) as never

export const SettingsChange = body(optional(settingFields), 'The settings to change')
export type SettingsChange = Static<typeof SettingsChange>

export const Settings = Type.Object({
  settings: ShopSettings,
  overrides: Type.Array(
    Type.Object({
      setting: Type.String({ description: 'Name of a setting' }),
      variable: Type.String({ description: 'The environment variable that sets it' }),
    }),
    { description: 'Settings that the environment of the server sets; they cannot be changed here' },
  ),
  currencyFixed: Type.Boolean({
    description: 'Whether there are products or paid plans, so that the currency cannot change',
  }),
})
export type Settings = Static<typeof Settings>

const emptyText = { en: '', de: '' }
const exampleIdentity = {
  name: 'Prompt Harbor',
  tagline: 'Prompts for makers',
  heroTitle: '',
  heroText: '',
  accent: '#7a3e9d',
  supportEmail: 'help@harbor.example',
  registration: 'open' as const,
  categories: [{ slug: 'writing', en: 'Writing', de: 'Schreiben', hidden: false }],
}
const exampleCollection = {
  slug: 'start-here',
  title: 'Start here',
  text: 'Five prompts for your first day.',
}
const exampleLogo = 'https://souk.example/v1/images/img_5f0c1d2e3b4a59687786a5b4c3d2e1f0-small.webp'
const exampleSettings = {
  settings: {
    ...exampleIdentity,
    moderation: false,
    feeBasisPoints: 1_000,
    currency: 'EUR',
    merchantOfRecord: 'seller' as const,
    pricesIncludeTax: true,
    company: {
      ...{
        company: 'Prompt Harbor GmbH',
        address: 'Kai 7',
        postalCode: '20457',
        city: 'Hamburg',
        country: 'DE',
      },
      ...{ vatId: 'DE136695976', taxId: '', smallBusiness: false, destinationTax: true, legalNotice: '' },
    },
    taxRates: [{ country: 'FI', rate: 25.5 }],
    reserves: {
      newSellers: { percent: 25, days: 30, firstDays: 90 },
      disputes: { percent: 50, days: 120, from: 3 },
    },
    featured: ['prod_01ka8x5v3nf2rvp4s6t8w0y2ab'],
    collections: [{ ...exampleCollection, productIds: ['prod_01ka8x5v3nf2rvp4s6t8w0y2ab'] }],
    legal: { imprint: { en: '# Imprint', de: '' }, terms: emptyText, privacy: emptyText, refunds: emptyText },
    logo: exampleLogo,
  },
  overrides: [{ setting: 'currency', variable: 'CURRENCY' }],
  currencyFixed: true,
}

export const getShop = operation({
  id: 'shop.get',
  method: 'GET',
  path: '/v1/shop',
  summary: 'Read the shop',
  description: 'Name, look and categories of the marketplace, as its operator has set them.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  answer: { kind: 'object', status: 200, data: Shop, description: 'The shop' },
  errors: [],
  example: {
    data: {
      ...exampleIdentity,
      ...{ logo: exampleLogo, currency: 'EUR', hasFeatured: true, collections: [exampleCollection] },
    },
  },
})

export const getSettings = operation({
  id: 'settings.get',
  method: 'GET',
  path: '/v1/admin/settings',
  summary: 'Read the settings',
  description: 'All settings of the shop, and which the environment sets. `ETag` names their version.',
  access: 'admin',
  answer: { kind: 'object', status: 200, data: Settings, description: 'The settings' },
  errors: [],
  example: { data: exampleSettings },
})

export const updateSettings = operation({
  id: 'settings.update',
  method: 'PATCH',
  path: '/v1/admin/settings',
  summary: 'Change the settings',
  description:
    'Changes the given settings on every server within two seconds. With `If-Match`, only if no one has changed them meanwhile. Settings of the environment cannot be changed, nor the currency once there is a product.',
  access: 'admin',
  // Among them are the fee and who can open an account.
  needsRecentProof: true,
  body: SettingsChange,
  answer: { kind: 'object', status: 200, data: Settings, description: 'The settings' },
  errors: ['CONFLICT', 'PRECONDITION_FAILED'],
  example: { body: { name: 'Prompt Harbor', accent: '#7a3e9d' }, data: exampleSettings },
})

export const uploadLogo = operation({
  id: 'settings.uploadLogo',
  method: 'POST',
  path: '/v1/admin/settings/logo',
  summary: 'Upload the logo',
  description: 'One image (PNG, JPEG, WebP, GIF or AVIF), stored as WebP. It replaces the previous logo.',
  access: 'admin',
  upload: onePicture,
  answer: { kind: 'object', status: 200, data: Settings, description: 'The settings' },
  errors: [],
  example: { data: exampleSettings },
})

export const deleteLogo = operation({
  id: 'settings.deleteLogo',
  method: 'DELETE',
  path: '/v1/admin/settings/logo',
  summary: 'Remove the logo',
  description: 'The storefront shows the name alone.',
  access: 'admin',
  answer: { kind: 'object', status: 200, data: Settings, description: 'The settings' },
  errors: [],
  example: { data: { ...exampleSettings, settings: { ...exampleSettings.settings, logo: null } } },
})
