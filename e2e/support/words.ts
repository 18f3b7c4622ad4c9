import { admin as adminDe } from '../../packages/web/src/text/de/admin/admin.ts'
import { admin as adminEn } from '../../packages/web/src/text/en/admin/admin.ts'
import { buying as buyingDe } from '../../packages/web/src/text/de/buying.ts'
import { buying as buyingEn } from '../../packages/web/src/text/en/buying.ts'
import { dashboard as dashboardDe } from '../../packages/web/src/text/de/dashboard.ts'
import { dashboard as dashboardEn } from '../../packages/web/src/text/en/dashboard.ts'
import { disputes as disputesDe } from '../../packages/web/src/text/de/money/disputes.ts'
import { disputes as disputesEn } from '../../packages/web/src/text/en/money/disputes.ts'
import {
  credit as creditDe,
  gifts as giftsDe,
  paidRun as paidRunDe,
  runPrice as runPriceDe,
} from '../../packages/web/src/text/de/money/credit.ts'
import {
  market as marketDe,
  marketPrice as marketPriceDe,
} from '../../packages/web/src/text/de/money/markets.ts'
import {
  market as marketEn,
  marketPrice as marketPriceEn,
} from '../../packages/web/src/text/en/money/markets.ts'
import {
  otherWays as otherWaysDe,
  subscribing as subscribingDe,
  subscriptionPrice as subscriptionPriceDe,
  subscriptions as subscriptionsDe,
} from '../../packages/web/src/text/de/money/subscriptions.ts'
import {
  partners as partnersDe,
  remixes as remixesDe,
} from '../../packages/web/src/text/de/money/partners.ts'
import {
  credit as creditEn,
  gifts as giftsEn,
  paidRun as paidRunEn,
  runPrice as runPriceEn,
} from '../../packages/web/src/text/en/money/credit.ts'
import {
  otherWays as otherWaysEn,
  subscribing as subscribingEn,
  subscriptionPrice as subscriptionPriceEn,
  subscriptions as subscriptionsEn,
} from '../../packages/web/src/text/en/money/subscriptions.ts'
import {
  partners as partnersEn,
  remixes as remixesEn,
} from '../../packages/web/src/text/en/money/partners.ts'
import { reports as reportsDe } from '../../packages/web/src/text/de/admin/reports.ts'
import { reports as reportsEn } from '../../packages/web/src/text/en/admin/reports.ts'
import { interests as interestsDe } from '../../packages/web/src/text/de/interests.ts'
import { interests as interestsEn } from '../../packages/web/src/text/en/interests.ts'
import { notifications as notificationsDe } from '../../packages/web/src/text/de/notifications.ts'
import { notifications as notificationsEn } from '../../packages/web/src/text/en/notifications.ts'
import { de } from '../../packages/web/src/text/de/de.ts'
import { en } from '../../packages/web/src/text/en/en.ts'
import { seller as sellerDe } from '../../packages/web/src/text/de/seller.ts'
import { seller as sellerEn } from '../../packages/web/src/text/en/seller.ts'
import { selling as sellingDe } from '../../packages/web/src/text/de/selling/selling.ts'
import { selling as sellingEn } from '../../packages/web/src/text/en/selling/selling.ts'
import { settings as settingsDe } from '../../packages/web/src/text/de/settings.ts'
import { settings as settingsEn } from '../../packages/web/src/text/en/settings.ts'
import { signIn as signInDe } from '../../packages/web/src/text/de/sign-in.ts'
import { signIn as signInEn } from '../../packages/web/src/text/en/sign-in.ts'
import { tax as taxDe } from '../../packages/web/src/text/de/money/tax.ts'
import { tax as taxEn } from '../../packages/web/src/text/en/money/tax.ts'
import { shop as shopDe } from '../../packages/web/src/text/de/shop.ts'
import { shop as shopEn } from '../../packages/web/src/text/en/shop.ts'

/** Everything that the interface says, English and German under the same keys. */
export const english = {
  ...en,
  buying: buyingEn,
  selling: sellingEn,
  seller: sellerEn,
  signIn: signInEn,
  settings: settingsEn,
  admin: adminEn,
  shop: shopEn,
  dashboard: dashboardEn,
  interests: interestsEn,
  reports: reportsEn,
  notifications: notificationsEn,
  tax: taxEn,
  disputes: disputesEn,
  partners: partnersEn,
  remixes: remixesEn,
  ...{ credit: creditEn, gifts: giftsEn, paidRun: paidRunEn, runPrice: runPriceEn },
  ...{ subscriptions: subscriptionsEn, subscribing: subscribingEn, subscriptionPrice: subscriptionPriceEn },
  otherWays: otherWaysEn,
  ...{ markets: marketEn, marketPrice: marketPriceEn },
}
export type Messages = typeof english
export const german: Messages = {
  ...de,
  ...{ buying: buyingDe, selling: sellingDe, settings: settingsDe, admin: adminDe, shop: shopDe },
  ...{ dashboard: dashboardDe, interests: interestsDe, notifications: notificationsDe, seller: sellerDe },
  signIn: signInDe,
  reports: reportsDe,
  tax: taxDe,
  disputes: disputesDe,
  ...{ partners: partnersDe, remixes: remixesDe },
  ...{ credit: creditDe, gifts: giftsDe, paidRun: paidRunDe, runPrice: runPriceDe },
  ...{ subscriptions: subscriptionsDe, subscribing: subscribingDe, subscriptionPrice: subscriptionPriceDe },
  otherWays: otherWaysDe,
  ...{ markets: marketDe, marketPrice: marketPriceDe },
}
