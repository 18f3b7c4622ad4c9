import { builtInProviders } from './compatible-setting.ts'

/** What was read, as far as the rules look at it. */
interface Values {
  readonly DATABASE_URL?: string | undefined
  readonly MIGRATION_DATABASE_URL?: string | undefined
  readonly DATABASE_POOLER_URL?: string | undefined
  readonly PAYMENTS?: string | undefined
  readonly TAX?: string | undefined
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined
  readonly MODEL_PRICES?: ReadonlyMap<string, unknown> | undefined
  readonly OPENAI_COMPATIBLE?: object | undefined
}

/** Faults of settings that are fine by themselves and wrong together; one sentence each. */
export const problemsTogether = (values: Values, isPublic: boolean): string[] => [
  ...incompleteGroups(values),
  ...priceProblems(values),
  ...paymentProblems(values, isPublic),
  ...stripeProblems(values),
  ...(values.TAX === 'stripe' && values.PAYMENTS !== 'stripe'
    ? ['TAX=stripe needs PAYMENTS=stripe: Stripe computes the tax of payments that it takes']
    : []),
  ...(['MIGRATION_DATABASE_URL', 'DATABASE_POOLER_URL'] as const)
    .filter((name) => values[name] !== undefined && values.DATABASE_URL === undefined)
    .map((name) => `DATABASE_URL must be set together with ${name}`),
]

/** An operator chooses play money knowingly: nothing else tells them that buyers pay with it. */
const paymentProblems = ({ PAYMENTS }: Values, isPublic: boolean): string[] =>
  PAYMENTS === undefined && isPublic
    ? [
        'PAYMENTS must be set where others can reach the marketplace (BASE_URL, HOST): sandbox (test payments, no money moves), stripe or none',
      ]
    : []

const modeOf = (key: string): string => (key.includes('_test_') ? 'test' : 'live')

/** Keys of two modes would take cards in one of them and charge in the other. */
const stripeProblems = ({
  PAYMENTS,
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: publishable,
}: Values) => {
  if (secret === undefined || publishable === undefined)
    return PAYMENTS === 'stripe' && secret === undefined
      ? [
          'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set for PAYMENTS=stripe',
        ]
      : []
  return modeOf(secret) === modeOf(publishable)
    ? []
    : [
        `STRIPE_SECRET_KEY is of the ${modeOf(secret)} mode and STRIPE_PUBLISHABLE_KEY of the ${modeOf(publishable)} mode`,
      ]
}

/** A price of a provider that is not there would hold for nothing. */
const priceProblems = ({ MODEL_PRICES, OPENAI_COMPATIBLE }: Values): string[] => {
  const names = [...builtInProviders, ...Object.keys(OPENAI_COMPATIBLE ?? {})]
  const priced = new Set([...(MODEL_PRICES ?? new Map()).keys()].map((name) => name.split('/')[0] ?? ''))
  return [...priced]
    .filter((name) => !names.includes(name))
    .map((name) => `MODEL_PRICES names the provider ${name}; known are ${names.join(', ')}`)
}

const incompleteGroups = (values: object): string[] => {
  const isMissing = (name: string) => !(name in values)
  const groups = [
    ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
    ['MODEL_KEYS_ACCOUNT', 'MODEL_USE_PRICES'],
    ['SEARCH_USER', 'SEARCH_PASSWORD'],
    ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ]
  return groups.flatMap((names) => {
    const missing = names.filter(isMissing)
    if (missing.length === 0 || missing.length === names.length) return []
    return [
      `${missing.join(', ')} must be set together with ${names.filter((name) => !missing.includes(name)).join(', ')}`,
    ]
  })
}
