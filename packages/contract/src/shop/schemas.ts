import { Type, type Static } from 'typebox'
import { merchants, taxPartyFields } from '../money/tax/tax.ts'
import { Currency, nullable, oneOf } from '../scalars.ts'

/** Maximum products of the featured row, collections, products of one, and categories. */
const maxFeatured = 12
const maxCollections = 24
const maxInCollection = 50
const maxCategories = 60

const slug = Type.String({
  minLength: 1,
  maxLength: 50,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  description: 'Name in addresses: lowercase letters and digits, with single hyphens between them',
})
const line = (maxLength: number, description: string) => Type.String({ maxLength, description })
const productIds = (maxItems: number, description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems, uniqueItems: true, description })
const closed = { additionalProperties: false }

export const registrations = ['open', 'invitation', 'closed'] as const
export type Registration = (typeof registrations)[number]

/** The texts of the law, by the last part of their address. */
export const legalNames = ['imprint', 'terms', 'privacy', 'refunds'] as const
export type LegalName = (typeof legalNames)[number]

const legalText = Type.Object(
  { en: line(50_000, 'Markdown in English'), de: line(50_000, 'Markdown in German') },
  { ...closed, description: 'Empty: the text that comes with the program is shown' },
)

export const Category = Type.Object(
  {
    slug,
    en: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', description: 'Name in English' }),
    de: line(60, 'Name in German; empty: the English one'),
    hidden: Type.Boolean({ description: 'Whether the storefront leaves it out of its filters' }),
  },
  closed,
)
export type Category = Static<typeof Category>

const collectionParts = {
  slug,
  title: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  text: line(1_000, 'Introduction; may be empty'),
}
export const Collection = Type.Object(
  { ...collectionParts, productIds: productIds(maxInCollection, 'Its products in order') },
  closed,
)
export type Collection = Static<typeof Collection>

const identity = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', description: 'Name of the shop' }),
  tagline: line(120, 'One line under the name; empty: the built-in one'),
  heroTitle: line(120, 'Heading of the storefront; empty: the built-in one'),
  heroText: line(500, 'Text below the heading; empty: the built-in one'),
  accent: nullable(
    Type.String({
      pattern: '^#[0-9a-fA-F]{6}$',
      description: 'Color of links and buttons, `#rrggbb`; null: the built-in one',
    }),
  ),
  supportEmail: Type.String({
    maxLength: 254,
    description: 'Address for questions, shown in the footer; empty: none',
  }),
  registration: oneOf(registrations, 'Who can open an account: everyone, those with an invitation, no one'),
  categories: Type.Array(Category, { maxItems: maxCategories, description: 'Categories in order' }),
}

/** Which part of a sale's share is held back, and for how long. */
const reserveRule = {
  percent: Type.Integer({ minimum: 0, maximum: 100, description: 'Percent of the share; 0: nothing' }),
  days: Type.Integer({ minimum: 8, maximum: 365, description: 'Days after the sale until it is released' }),
}

/** What an admin changes. */
export const settingFields = {
  ...identity,
  moderation: Type.Boolean({ description: 'Whether an admin reviews products before they are published' }),
  feeBasisPoints: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: "The marketplace's share of each new sale, in hundredths of a percent",
  }),
  currency: Currency,
  merchantOfRecord: oneOf(
    merchants,
    'Who sells and owes the tax: the sellers, or the marketplace in its own name',
  ),
  pricesIncludeTax: Type.Boolean({ description: 'Whether prices include tax, or it is added at checkout' }),
  company: Type.Object(taxPartyFields, {
    ...closed,
    description:
      'The operator on the invoices of the marketplace; tax depends on it where the marketplace sells',
  }),
  taxRates: Type.Array(
    Type.Object(
      {
        country: Type.String({ pattern: '^[A-Z]{2}$', description: 'Country (ISO 3166-1)' }),
        rate: Type.Number({ minimum: 0, maximum: 99, description: 'Percent, at most two decimals' }),
      },
      closed,
    ),
    { maxItems: 250, description: 'Standard rates that replace or add to the built-in ones' },
  ),
  reserves: Type.Object(
    {
      newSellers: Type.Object(
        {
          ...reserveRule,
          firstDays: Type.Integer({
            minimum: 1,
            maximum: 365,
            description: 'For how many days after the first sale',
          }),
        },
        { ...closed, description: 'For sellers who are new' },
      ),
      disputes: Type.Object(
        {
          ...reserveRule,
          from: Type.Integer({
            minimum: 1,
            maximum: 1_000,
            description: 'From how many disputes within 90 days on',
          }),
        },
        { ...closed, description: 'For sellers with many disputes' },
      ),
    },
    {
      ...closed,
      description: 'What is held back of new sales beyond seven days; if both apply, the one that holds more',
    },
  ),
  featured: productIds(maxFeatured, 'Products of the first row of the storefront, in order'),
  collections: Type.Array(Collection, { maxItems: maxCollections, description: 'Collections in order' }),
  legal: Type.Object(
    { imprint: legalText, terms: legalText, privacy: legalText, refunds: legalText },
    { ...closed, description: 'Legal texts' },
  ),
}

const logo = nullable(Type.String({ format: 'uri', description: 'Address of the logo, at most 320 pixels' }))

export const ShopSettings = Type.Object({ ...settingFields, logo })
export type ShopSettings = Static<typeof ShopSettings>
export type ReserveSettings = ShopSettings['reserves']
export type SettingName = keyof typeof settingFields

/** What every visitor may know. */
export const Shop = Type.Object({
  ...identity,
  logo,
  currency: settingFields.currency,
  hasFeatured: Type.Boolean({ description: 'Whether the storefront has a row of featured products' }),
  collections: Type.Array(Type.Object(collectionParts)),
})
export type Shop = Static<typeof Shop>
