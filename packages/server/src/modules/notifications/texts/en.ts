import type { Occasions } from '../occasion.ts'
import type { Moment } from './kind-texts.ts'
import { renewalText, subscriptionTexts, trialText } from './subscriptions-en.ts'
import { moderationTexts } from './moderation-en.ts'
import type { Texts } from './wording.ts'

/** A price, as sentences begin with it. */
const priced = (amount: string, shown: string): string => (Number(amount) === 0 ? 'Free' : shown)
const withdrawalText = (withdrawal: Occasions['purchase']['withdrawal'], moment: Moment): string => {
  if (!withdrawal) return ''
  const { waiver, until } = withdrawal
  return waiver
    ? ` On ${moment(waiver.at)} you declared: “${waiver.text}”`
    : ` You can withdraw from this contract until ${moment(until)}, without a reason: on the page of your purchase.`
}

export const en: Texts = {
  kinds: {
    purchase: {
      title: ({ title, amount, until }) => {
        if (until !== undefined) return `You subscribed to “${title}”`
        return Number(amount) === 0 ? `“${title}” is yours` : `You bought “${title}”`
      },
      text: ({ amount, currency, gifts, until, withdrawal }, { money, person, moment }) =>
        Number(amount) === 0
          ? (trialText(until, moment) ??
            `It is from ${person} and cost you nothing. Run or download it from your library.`)
          : `You paid ${money(amount, currency)} to ${person}. ${gifts === undefined ? 'Run or download it from your library, where you also find' : 'Open it to hand on your codes. There you also find'} the receipt and the invoice.${renewalText(until, moment)}${withdrawalText(withdrawal, moment)}`,
      action: 'Open your purchase',
    },
    withdrawal: {
      title: ({ title }) => `You withdrew from the purchase of “${title}”`,
      text: ({ at, amount, currency, orderId }, { money, moment }) =>
        `We received your withdrawal from the contract ${orderId} on ${moment(at)}. ${money(amount, currency)} goes back to your payment method. You can no longer use the product.`,
      action: 'Open the order',
    },
    refund: {
      title: ({ title }) => `Refund for “${title}”`,
      text: ({ amount, currency, full }, { money }) =>
        `${money(amount, currency)} goes back to your payment method.${full ? ' You can no longer use the product.' : ''}`,
      action: 'Open the order',
    },
    refund_rejected: {
      title: ({ title }) => `Your refund request for “${title}” was declined`,
      text: ({ amount, currency }, { money }) =>
        `The request for ${money(amount, currency)} was declined. The order shows why.`,
      action: 'Open the order',
    },
    ...subscriptionTexts,
    question: {
      title: () => 'A workflow needs your answer',
      text: ({ until }, { moment }) =>
        `A workflow that you started has a question. It continues when you have answered, until ${moment(until)}.`,
      action: 'Answer',
    },
    budget: {
      title: ({ name, percent }) =>
        percent === 100
          ? `The budget of “${name}” is spent`
          : `“${name}” has used ${percent} % of its budget`,
      text: ({ percent, amount, currency }, { money }) =>
        `The budget of this provider key is ${money(amount, currency)} a month. ${percent === 100 ? 'Runs with it are refused until next month, or until you raise the budget.' : 'When it is spent, runs with this key are refused until next month.'}`,
      action: 'Open your provider keys',
    },
    new_version: {
      title: ({ title, version }) => `Version ${version} of “${title}”`,
      text: ({ changelog = '' }) =>
        `You own this product, so the new version is yours, too.${changelog === '' ? '' : ` What changed: ${changelog}`}`,
      action: 'See what changed',
    },
    price_drop: {
      title: ({ title }) => `“${title}” costs less`,
      text: ({ before, amount, currency }, { money }) =>
        `${priced(amount, money(amount, currency))} instead of ${money(before, currency)}. It is on your wishlist.`,
      action: 'Open the product',
    },
    new_product: {
      title: ({ title }, { person }) => `New from ${person}: “${title}”`,
      text: ({ amount, currency }, { money }) =>
        `${priced(amount, money(amount, currency))}. You follow this seller.`,
      action: 'Open the product',
    },
    saved_search: {
      title: ({ name, count }) => `${count} new ${count === 1 ? 'product' : 'products'} for “${name}”`,
      text: () => 'New products match a search that you have saved.',
      action: 'Open your saved searches',
    },
    review_answer: {
      title: ({ title }) => `The seller of “${title}” replied to your review`,
      text: () => 'The reply is below your review on the page of the product.',
      action: 'Read the reply',
    },
    sale: {
      title: ({ title, amount }) =>
        Number(amount) === 0 ? `“${title}” was taken for free` : `You sold “${title}”`,
      text: ({ amount, currency, net }, { money, person }) =>
        Number(amount) === 0
          ? `${person} has it in their library now.`
          : `${person} paid ${money(amount, currency)}.${net === null ? '' : ` You earn ${money(net, currency)} after the marketplace fee.`}`,
      action: 'Open the order',
    },
    sale_refunded: {
      title: ({ title }) => `Refunded: “${title}”`,
      text: ({ amount, currency, full }, { money }) =>
        `${money(amount, currency)} went back to the buyer${full ? ', who can no longer use the product' : ''}.`,
      action: 'Open the order',
    },
    refund_request: {
      title: ({ title }) => `Refund requested for “${title}”`,
      text: ({ amount, currency, until }, { money, person, moment }) =>
        `${person} asks for ${money(amount, currency)} back. Decide by ${moment(until)}; after that, the marketplace decides.`,
      action: 'Decide',
    },
    refund_due: {
      title: ({ title }) => `One day left to decide on the refund for “${title}”`,
      text: ({ amount, currency, until }, { money, person, moment }) =>
        `${person} asks for ${money(amount, currency)} back. After ${moment(until)}, the marketplace decides.`,
      action: 'Decide',
    },
    dispute: {
      title: ({ title }) => `Payment for “${title}” is disputed`,
      text: ({ amount, currency, fee }, { money }) =>
        `The buyer disputes the payment of ${money(amount, currency)} with the card issuer, which decides. Until then, your share is not in your balance. ${Number(fee) > 0 ? `The payment provider takes a fee of ${money(fee, currency)} for each dispute.` : ''}`.trim(),
      action: 'Open the order',
    },
    dispute_won: {
      title: ({ title }) => `Dispute over “${title}” decided for you`,
      text: ({ amount, currency }, { money }) => `You keep your share of the ${money(amount, currency)}.`,
      action: 'Open the order',
    },
    payout: {
      title: ({ amount, currency }, { money }) => `Payout of ${money(amount, currency)}`,
      text: ({ start, end }, { day }) =>
        `For sales from ${day(start)} to ${day(end)}. It was paid to your bank account.`,
      action: 'Open your balance',
    },
    payout_failed: {
      title: ({ amount, currency }, { money }) => `Your payout of ${money(amount, currency)} failed`,
      text: () =>
        'Your bank did not accept it, so the money is in your balance again. Check your bank account; the next payout tries again.',
      action: 'Open your balance',
    },
    payout_held: {
      title: () => 'Your payouts are on hold',
      text: ({ reason }) => `The marketplace holds your payouts: ${reason}`,
      action: 'Open your balance',
    },
    payout_restricted: {
      title: () => 'Your payouts are restricted',
      text: () =>
        'The payment provider needs details from you before it pays you again. Your balance shows which ones, and where to give them.',
      action: 'Open your balance',
    },
    partner_invited: {
      title({ role, percent, amount = '', currency = '' }, { person, money }) {
        if (role === 'royalty') return `${person} pays you ${percent}% of the sales of a remix`
        return percent === undefined
          ? `${person} offers you ${money(amount, currency)} of each sale`
          : `${person} offers you ${percent}% of their sales`
      },
      text: ({ role }) =>
        ({
          affiliate:
            'You get a link of your own, and the share of every sale to buyers who come by it. Nothing is shared until you accept.',
          co_seller: 'As a co-seller you get the share of every sale. Nothing is shared until you accept.',
          royalty:
            'The new product is based on one of yours. The royalty of each sale comes to your balance.',
        })[role],
      action: 'See your partners',
    },
    ...moderationTexts,
    review: {
      title: ({ title, rating }) => `${rating} of 5 stars for “${title}”`,
      text: () => 'A buyer wrote a review. You can reply to it on the page of the product.',
      action: 'Read the review',
    },
    plan_renewal: {
      title: ({ plan, until }, { moment }) => `Your plan ${plan} renews on ${moment(until)}`,
      text: ({ amount, currency }, { money }) =>
        `We will charge ${money(amount, currency)} for another month. You can change or cancel the plan until then.`,
      action: 'Open your plan',
    },
    plan_paid: {
      title: ({ plan, until }, { moment }) => `Your plan ${plan} is paid until ${moment(until)}`,
      text: ({ amount, currency, brand, last4 }, { money }) =>
        `We charged ${money(amount, currency)} to ${brand} ending in ${last4}. The plan renews automatically until you cancel it.`,
      action: 'Open your plan',
    },
    plan_declined: {
      title: ({ plan }) => `Your plan ${plan} could not be renewed`,
      text: ({ until }, { moment }) =>
        `Your payment method was declined. We try again every day until ${moment(until)}; then your account changes to the plan free. Choose another payment method to keep the plan.`,
      action: 'Open your plan',
    },
    plan_ended: {
      title: ({ plan }) => `Your plan ${plan} has ended`,
      text: ({ isChargedBack }) =>
        `${isChargedBack ? 'Your card issuer took the payment back' : 'The payment failed for seven days'}, so your account is now on the plan free. Only its limits change; your data stays.`,
      action: 'Choose a plan',
    },
    key_expiring: {
      title: ({ name }) => `Your API key “${name}” expires soon`,
      text: ({ until }, { moment }) =>
        `It stops working on ${moment(until)}. Roll it, and use the new key before that.`,
      action: 'Open your API keys',
    },
    webhook_failing: {
      title: ({ host }) => `Your webhook at ${host} is failing`,
      text: ({ since }, { moment }) =>
        `It has not accepted any event since ${moment(since)}. Each event is tried eight times. After five days without a success, the endpoint is disabled. Its log shows each request and response.`,
      action: 'Open your webhooks',
    },
    webhook_disabled: {
      title: ({ host }) => `Your webhook at ${host} was disabled`,
      text: ({ since, isGone }, { moment }) =>
        `${isGone ? 'The receiver answered 410 Gone to the last attempt of an event.' : `Every attempt has failed since ${moment(since)}.`} New events are stored but not sent. When the receiver works again, activate the endpoint and recover the missed events.`,
      action: 'Open your webhooks',
    },
    product_submitted: {
      title: ({ title }) => `“${title}” waits for moderation`,
      text: () => 'A seller has submitted a product. It is not on sale until you approve it.',
      action: 'Open the moderation',
    },
    refund_overdue: {
      title: ({ title }) => `Refund for “${title}” waits for your decision`,
      text: ({ amount, currency }, { money }) =>
        `The seller did not decide on the request for ${money(amount, currency)} in time.`,
      action: 'Decide',
    },
    dispute_opened: {
      title: ({ title }) => `Payment for “${title}” is disputed: check the evidence`,
      text: ({ amount, currency }, { money }) =>
        `A buyer disputes a payment of ${money(amount, currency)} with the card issuer. Check the evidence and submit it, or accept the dispute. A day before the deadline, the evidence is submitted as it is.`,
      action: 'Open the disputes',
    },
    ledger_wrong: {
      title: () => 'The ledger does not add up',
      text: ({ what }) => `Amounts differ: ${what}. Run the doctor, and do not pay out until you know why.`,
      action: 'Open the ledger',
    },
    payments_differ: {
      title: () => 'Payments differ from the payment provider',
      text: ({ what }) =>
        `The nightly comparison has found ${what === '1' ? '1 difference' : `${what} differences`}. The ledger page names each charge, refund, dispute or transfer.`,
      action: 'Open the ledger',
    },
    jobs_failing: {
      title: () => 'Background jobs are failing',
      text: ({ what }) => `In the last hour: ${what}. The log of the server has the errors.`,
      action: 'Open the overview',
    },
    disk_full: {
      title: () => 'The disk is nearly full',
      text: ({ what }) => `${what} are free. Make room before the database stops.`,
      action: 'Open the overview',
    },
  },
  summary: (count) => `${count} notifications`,
  summaryText: 'This happened since your last summary:',
  why: 'You get this email because of your notification preferences.',
  whyRequired: 'You get this email because the law requires it, whatever your notification preferences are.',
  stop: 'Stop these emails',
  preferences: 'Change your preferences',
  unsubscribe: {
    title: 'Stop these emails?',
    text: 'You will no longer get emails like this one. What they are about still appears in your inbox on the marketplace.',
    action: 'Stop these emails',
    doneTitle: 'Unsubscribed',
    doneText:
      'You will no longer get emails like this one. You can change this in your notification preferences.',
    invalidTitle: 'This link does not work',
    invalidText:
      'It may be incomplete. Copy the whole address from the email, or change your notification preferences.',
  },
}
