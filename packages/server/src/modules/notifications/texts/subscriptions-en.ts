import type { SubscriptionEnd } from '@souk/contract'
import type { Occasions } from '../occasion.ts'
import type { KindTexts, Moment } from './kind-texts.ts'

const endReasons: Readonly<Record<SubscriptionEnd, string>> = {
  canceled: 'You canceled it.',
  declined: 'The payment failed for seven days.',
  refunded: 'What you paid for it went back.',
  unavailable: 'The product is no longer on sale.',
  account_closed: 'Your account was closed.',
}

/** Of a trial that has begun; undefined of what was not subscribed to. */
export const trialText = (until: string | undefined, moment: Moment): string | undefined =>
  until &&
  `Your trial lasts until ${moment(until)}. Then your payment method is charged, unless you cancel the subscription before.`

/** The sentence about the next payment; empty of what was bought for good. */
export const renewalText = (until: string | undefined, moment: Moment): string =>
  until ? ` The subscription renews on ${moment(until)}, until you cancel it.` : ''

type Kind = 'subscription_renewal' | 'subscription_renewed' | 'subscription_declined' | 'subscription_ended'

/** Of what buyers have for as long as they pay. */
export const subscriptionTexts: { readonly [K in Kind]: KindTexts<Occasions[K]> } = {
  subscription_renewal: {
    title: ({ title, until }, { moment }) => `Your subscription to “${title}” renews on ${moment(until)}`,
    text: ({ amount, currency }, { money }) =>
      `We will charge ${money(amount, currency)}, plus tax where it is added. You can cancel the subscription until then.`,
    action: 'Open your subscriptions',
  },
  subscription_renewed: {
    title: ({ title, until }, { moment }) => `Your subscription to “${title}” is paid until ${moment(until)}`,
    text: ({ amount, currency }, { money, person }) =>
      `You paid ${money(amount, currency)} to ${person}. The subscription renews by itself until you cancel it.`,
    action: 'Open the order',
  },
  subscription_declined: {
    title: ({ title }) => `Your subscription to “${title}” could not be renewed`,
    text: ({ until }, { moment }) =>
      `Your payment method was declined. We try again every day until ${moment(until)}; then the subscription ends. Choose another payment method to keep it.`,
    action: 'Open your subscriptions',
  },
  subscription_ended: {
    title: ({ title }) => `Your subscription to “${title}” has ended`,
    text: ({ reason }) => `${endReasons[reason]} You can no longer use the product.`,
    action: 'Open your subscriptions',
  },
}
