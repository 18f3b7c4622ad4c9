import type { NotificationKind } from '@souk/contract'
import type { Email } from '../../../platform/mail/email.ts'
import type { Occasion, Occasions } from '../occasion.ts'
import type { TextLanguage } from '../texts/wording.ts'
import { notificationEmail } from './notification-email.ts'

const product = { productId: 'prod_01m0vyxv00e00b61dtndwa3cq7', title: 'Release notes people read' }
const price = { amount: '4.50', currency: 'USD' }
const order = { orderId: 'ord_01kb2vb0m3f6tq8s0v2x4z6abd', title: product.title, ...price }
const until = '2026-11-29T15:00:00.000Z'
const since = '2026-11-24T08:20:00.000Z'
const reason = 'The description promises five languages, and the prompt writes in one.'

/** What each kind of notification could be about: for previews and pictures of emails. */
export const examples: { readonly [Kind in NotificationKind]: Occasions[Kind] } = {
  purchase: order,
  refund: { ...order, full: true },
  withdrawal: { ...order, at: since },
  refund_rejected: order,
  subscription_renewal: { title: product.title, ...price, until },
  subscription_renewed: { ...order, until },
  subscription_declined: { title: product.title, until },
  subscription_ended: { title: product.title, reason: 'canceled' },
  question: { executionId: 'exec_01kb2vb0m3f6tq8s0v2x4z6abe', until },
  budget: { name: 'OpenAI', percent: 80, amount: '20.00', currency: 'USD' },
  new_version: { ...product, version: '3', changelog: 'Groups changes by area.' },
  price_drop: { ...product, ...price, before: '6.00' },
  new_product: { ...product, ...price },
  saved_search: { name: 'Release notes', count: 3 },
  review_answer: product,
  sale: { ...order, net: '4.05' },
  sale_refunded: { ...order, full: true },
  refund_request: { ...order, until },
  refund_due: { ...order, until },
  dispute: { ...order, fee: '15.00' },
  dispute_won: order,
  payout: { start: '2026-11-16', end: '2026-11-22', amount: '128.40', currency: 'USD' },
  payout_failed: { amount: '128.40', currency: 'USD' },
  payout_restricted: {},
  payout_held: { reason: 'Your identity is being checked.' },
  product_approved: product,
  product_rejected: { ...product, reason },
  product_suspended: { ...product, reason, basis: 'terms', isReported: true },
  product_restored: { ...product, reason: '' },
  appeal_denied: { ...product, reason },
  partner_invited: { role: 'affiliate', percent: 20 },
  review: { ...product, rating: 4 },
  plan_renewal: { plan: 'pro', amount: '19.00', currency: 'USD', until },
  plan_paid: { plan: 'pro', amount: '19.00', currency: 'USD', brand: 'Visa', last4: '4242', until },
  plan_declined: { plan: 'pro', until },
  plan_ended: { plan: 'pro', isChargedBack: false },
  key_expiring: { name: 'Nightly build', until },
  webhook_failing: { host: 'hooks.example.com', since },
  webhook_disabled: { host: 'hooks.example.com', since, isGone: false },
  product_submitted: product,
  refund_overdue: order,
  dispute_opened: order,
  ledger_wrong: { what: 'purchases USD' },
  payments_differ: { what: '2' },
  jobs_failing: { what: 'payouts.sweep' },
  disk_full: { what: '3.2 GiB' },
}

const recipient = { name: 'Mara Lindt', address: 'mara.lindt@example.com' }
const person = 'Jonas Weber'

interface Setting {
  readonly language: TextLanguage
  readonly baseUrl: string
}

const occasionOf = (kind: NotificationKind) =>
  ({ kind, data: examples[kind], person }) as Occasion & { readonly person: string }

/** The email of one kind, or with several a summary, as it would be sent; its links to unsubscribe do not work. */
export const exampleEmail = (kinds: readonly NotificationKind[], { language, baseUrl }: Setting): Email =>
  notificationEmail({
    to: recipient,
    reader: { language, timeZone: 'Europe/Berlin', baseUrl },
    due: kinds.map(occasionOf),
    unsubscribeUrl: `${baseUrl}/unsubscribe/example`,
  })
