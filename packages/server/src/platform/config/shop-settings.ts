import {
  currency,
  emailAddress,
  integer,
  onOff,
  oneOf,
  planPrices,
  shopName,
  safeUrl,
  stripeKey,
  type Setting,
} from './setting.ts'

/** The shop and what it sells; what admins can set in the browser, too, has no default here. */
export const shopSettings = {
  SHOP_NAME: {
    help: 'Name of the shop. Default: what an admin [sets in the browser](your-shop.md), at first `Souk`.',
    read: shopName,
  },
  SUPPORT_EMAIL: {
    help: 'Address for questions in the footer. Default: what an admin sets in the browser, at first none.',
    read: emailAddress,
  },
  REGISTRATION: {
    help: 'Who can open an account: `open` (everyone), `invitation` or `closed`. Default: what an admin sets in the browser, at first `open`.',
    read: oneOf(['open', 'invitation', 'closed']),
  },
  CURRENCY: {
    help: 'Default currency of products, and the currency of plan prices. Default: what an admin sets in the browser, at first `USD`.',
    read: currency,
  },
  MODERATION: {
    help: '`on` makes each new product wait for an admin before it is published for the first time. Default: what an admin sets in the browser, at first `off`.',
    read: onOff,
  },
  PLATFORM_FEE_BPS: {
    help: "The platform's share of each new sale, in hundredths of a percent. Default: what an admin sets in the browser, at first `1000`.",
    read: integer(0, 10_000),
  },
  PAYMENTS: {
    help: 'Payment provider: `sandbox` (test payments, no money moves), [`stripe`](stripe.md) or `none` (purchases and paid plans are refused). Default: `sandbox` if BASE_URL and HOST are on the loopback; otherwise you must set it.',
    read: oneOf(['sandbox', 'stripe', 'none']),
  },
  STRIPE_SECRET_KEY: {
    help: 'Secret key of your Stripe account, `sk_…`, or a restricted one, `rk_…`. Required for PAYMENTS=stripe.',
    read: stripeKey('sk_test_', 'sk_live_', 'rk_test_', 'rk_live_'),
  },
  STRIPE_PUBLISHABLE_KEY: {
    help: 'Publishable key of the same account and mode, `pk_…`, which browsers get.',
    read: stripeKey('pk_test_', 'pk_live_'),
  },
  STRIPE_WEBHOOK_SECRET: {
    help: 'Signing secrets of the webhook endpoints at Stripe, `whsec_…`, separated by commas: one for your account, one for connected accounts.',
    read: (value: string) => value.split(',').map((secret) => stripeKey('whsec_')(secret.trim())),
  },
  STRIPE_API_URL: {
    help: "Address of Stripe's API, or of an emulator of it.",
    fallback: 'https://api.stripe.com',
    read: safeUrl,
  },
  TAX: {
    help: 'Who computes the tax of what the marketplace sells: `table` (rates built in and set by an admin) or [`stripe`](stripe.md#let-stripe-compute-the-tax) (Stripe Tax, with PAYMENTS=stripe).',
    fallback: 'table',
    read: oneOf(['table', 'stripe']),
  },
  PLAN_PRICES: {
    help: 'Monthly price of each paid plan, in CURRENCY. Only an admin can assign a plan without a price.',
    fallback: 'pro=19,business=99',
    read: planPrices,
  },
  PAYOUT_MINIMUM: {
    help: 'Minimum amount of a payout, in whole units of any currency.',
    fallback: '10',
    read: integer(0, 100_000),
  },
} as const satisfies Record<string, Setting<unknown>>
