import { currency, emailAddress, integer, onOff, oneOf, shopName, type Setting } from './setting.ts'

/** What admins set in the browser, unless these variables do. */
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
} as const satisfies Record<string, Setting<unknown>>
