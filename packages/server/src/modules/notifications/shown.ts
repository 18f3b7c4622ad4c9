import type { Occasion } from './occasion.ts'
import { defaultSettings, type Settings } from './store.ts'
import { formatsOf, textsOf } from './texts/texts.ts'
import type { KindTexts } from './texts/kind-texts.ts'
import type { TextLanguage } from './texts/wording.ts'

/** A notification in the language of its reader. */
export interface Shown {
  readonly title: string
  readonly text: string
  /** Label of the link. */
  readonly action: string
  readonly url: string
}

/** For whom it is shown. */
export interface Reader {
  readonly language: TextLanguage
  /** Name of the IANA database. */
  readonly timeZone: string
  readonly baseUrl: string
}

export const readerOf = (settings: Settings | undefined, baseUrl: string): Reader => {
  const { language, timeZone } = settings ?? defaultSettings
  return { language, timeZone, baseUrl }
}

export const shownOf = (
  occasion: Occasion & { readonly person: string | null },
  { language, timeZone, baseUrl }: Reader,
): Shown => {
  // The texts of a kind take the data of that kind; the compiler cannot follow it through the table.
  const texts = textsOf(language).kinds[occasion.kind] as KindTexts<Occasion['data']>
  const formats = formatsOf({ language, timeZone, person: occasion.person ?? '' })
  return {
    title: texts.title(occasion.data, formats),
    text: texts.text(occasion.data, formats),
    action: texts.action,
    url: baseUrl + pathOf(occasion),
  }
}

const pathOf = ({ kind, data }: Occasion): string => {
  switch (kind) {
    case 'purchase':
    case 'subscription_renewed':
    case 'refund':
    case 'withdrawal':
    case 'refund_rejected':
      return `/library/${data.orderId}`
    case 'sale':
    case 'sale_refunded':
    case 'dispute':
    case 'dispute_won':
      return `/selling/orders?open=${data.orderId}`
    case 'new_version':
    case 'price_drop':
    case 'new_product':
    case 'review':
    case 'review_answer':
    case 'product_approved':
    case 'product_restored':
      return `/products/${data.productId}`
    case 'product_rejected':
    case 'product_suspended':
    case 'appeal_denied':
      return `/selling/products/${data.productId}`
    case 'question':
      return `/runs/${data.executionId}`
    default:
      return pages[kind]
  }
}

/** Kinds that lead to a page of several things. */
const pages = {
  subscription_renewal: '/subscriptions',
  subscription_declined: '/subscriptions',
  subscription_ended: '/subscriptions',
  budget: '/settings/provider-keys',
  saved_search: '/saved-searches',
  refund_request: '/selling/refunds',
  refund_due: '/selling/refunds',
  payout: '/selling/balance',
  payout_failed: '/selling/balance',
  payout_held: '/selling/balance',
  payout_restricted: '/selling/balance',
  partner_invited: '/selling/partners',
  plan_renewal: '/settings/plan',
  plan_paid: '/settings/plan',
  plan_declined: '/settings/plan',
  plan_ended: '/settings/plan',
  key_expiring: '/settings/api-keys',
  webhook_failing: '/settings/webhooks',
  webhook_disabled: '/settings/webhooks',
  product_submitted: '/admin/moderation',
  refund_overdue: '/admin/refunds',
  dispute_opened: '/admin/disputes',
  ledger_wrong: '/admin/ledger',
  payments_differ: '/admin/ledger',
  jobs_failing: '/admin/overview',
  disk_full: '/admin/overview',
}
