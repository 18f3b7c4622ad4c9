import type { SubscriptionEnd } from '@souk/contract'
import type { Occasions } from '../occasion.ts'
import type { KindTexts, Moment } from './kind-texts.ts'

const endReasons: Readonly<Record<SubscriptionEnd, string>> = {
  canceled: 'Du hast es gekündigt.',
  declined: 'Die Zahlung ist sieben Tage lang gescheitert.',
  refunded: 'Deine Zahlung wurde erstattet.',
  unavailable: 'Das Produkt wird nicht mehr verkauft.',
  account_closed: 'Dein Konto wurde geschlossen.',
}

/** Of a trial that has begun; undefined of what was not subscribed to. */
export const trialText = (until: string | undefined, moment: Moment): string | undefined =>
  until &&
  `Deine Probezeit dauert bis ${moment(until)}. Danach wird deine Zahlungsmethode belastet, wenn du das Abo nicht vorher kündigst.`

/** The sentence about the next payment; empty of what was bought for good. */
export const renewalText = (until: string | undefined, moment: Moment): string =>
  until ? ` Das Abo verlängert sich am ${moment(until)}, bis du es kündigst.` : ''

type Kind = 'subscription_renewal' | 'subscription_renewed' | 'subscription_declined' | 'subscription_ended'

/** Of what buyers have for as long as they pay. */
export const subscriptionTexts: { readonly [K in Kind]: KindTexts<Occasions[K]> } = {
  subscription_renewal: {
    title: ({ title, until }, { moment }) => `Dein Abo von „${title}“ verlängert sich am ${moment(until)}`,
    text: ({ amount, currency }, { money }) =>
      `Wir buchen ${money(amount, currency)} ab, zuzüglich Steuer, wo sie dazukommt. Bis dahin kannst du das Abo kündigen.`,
    action: 'Abos öffnen',
  },
  subscription_renewed: {
    title: ({ title, until }, { moment }) => `Dein Abo von „${title}“ ist bis ${moment(until)} bezahlt`,
    text: ({ amount, currency }, { money, person }) =>
      `Du hast ${money(amount, currency)} an ${person} bezahlt. Das Abo verlängert sich, bis du es kündigst.`,
    action: 'Bestellung öffnen',
  },
  subscription_declined: {
    title: ({ title }) => `Dein Abo von „${title}“ konnte nicht verlängert werden`,
    text: ({ until }, { moment }) =>
      `Deine Zahlungsmethode wurde abgelehnt. Wir versuchen es bis ${moment(until)} täglich; danach endet das Abo. Wähle eine andere Zahlungsmethode, um es zu behalten.`,
    action: 'Abos öffnen',
  },
  subscription_ended: {
    title: ({ title }) => `Dein Abo von „${title}“ ist beendet`,
    text: ({ reason }) => `${endReasons[reason]} Du kannst das Produkt nicht mehr nutzen.`,
    action: 'Abos öffnen',
  },
}
