import type {
  OtherWaysMessages,
  SubscribingMessages,
  SubscriptionMessages,
  SubscriptionPriceMessages,
} from '../../en/money/subscriptions.ts'

export const subscriptions: SubscriptionMessages = {
  title: 'Abos',
  text: 'Produkte, die du hast, solange du zahlst. Du kannst jederzeit kündigen und nutzt bis zum Ende, was bezahlt ist.',
  emptyTitle: 'Keine Abos',
  emptyText: 'Bei Produkten, die du abonnieren kannst, steht es neben dem Preis.',
  emptyAction: 'Produkte ansehen',
  statuses: { trial: 'Probezeit', active: 'Aktiv', grace: 'Zahlung abgelehnt', ended: 'Beendet' },
  product: 'Produkt',
  buyer: 'Käufer',
  status: 'Stand',
  price: 'Preis',
  next: 'Wie es weitergeht',
  per: { month: (price) => `${price} im Monat`, year: (price) => `${price} im Jahr` },
  renews: (price, date) => `Verlängert sich am ${date} für ${price}`,
  free: (date) => `Verlängert sich kostenlos am ${date}`,
  ends: (date) => `Endet am ${date}`,
  ended: (date) => `Beendet am ${date}`,
  declined: (date) =>
    `Deine Zahlungsmethode wurde abgelehnt. Wir versuchen es bis ${date} täglich; danach endet das Abo.`,
  changeMethod: 'Zahlungsmethode ändern',
  cancel: 'Kündigen',
  cancelOne: (title) => `Abo von ${title} kündigen`,
  cancelTitle: (title) => `„${title}“ kündigen?`,
  cancelText: (date) =>
    `Du kannst es bis ${date} nutzen. Danach wird nichts mehr abgebucht, und bis dahin kannst du es dir anders überlegen.`,
  cancelNow: 'Es endet innerhalb einer Minute, weil dieser Zeitraum nicht bezahlt ist.',
  cancelDo: 'Abo kündigen',
  canceled: 'Das Abo ist gekündigt.',
  resume: 'Fortsetzen',
  resumeOne: (title) => `Abo von ${title} fortsetzen`,
  resumed: 'Das Abo läuft weiter.',
  change: { month: 'Monatlich zahlen', year: 'Jährlich zahlen' },
  changed: 'Ab der nächsten Zahlung geändert.',
  order: 'Öffnen',
  sellerTitle: 'Abonnenten',
  sellerEmptyTitle: 'Noch keine Abonnenten',
  sellerText: 'Wer deine Produkte abonniert hat und was als Nächstes bezahlt wird.',
  sellerEmptyText: 'Leg im Editor eines Produkts einen Preis je Monat oder Jahr fest.',
  sellerAction: 'Eigene Produkte öffnen',
  reasons: {
    canceled: 'gekündigt',
    declined: 'Zahlung abgelehnt',
    refunded: 'erstattet',
    unavailable: 'nicht mehr im Verkauf',
    account_closed: 'Konto geschlossen',
  },
}

export const subscribing: SubscribingMessages = {
  period: 'Zahlen',
  periods: { month: 'monatlich', year: 'jährlich' },
  forGood: 'Stattdessen dauerhaft kaufen',
  trial: (date) => `Kostenlos bis ${date}.`,
  next: (price, date) => `Danach ${price} am ${date}, zuzüglich Steuer, wo sie dazukommt.`,
  later: (price) => `Spätere Zahlungen: ${price}.`,
  untilCanceled:
    'Es verlängert sich, bis du kündigst. Das kannst du jederzeit auf der Seite „Abos“. Spätere Zahlungen gehen von deiner Standard-Zahlungsmethode ab.',
  startTrial: 'Probezeit beginnen und zahlungspflichtig abonnieren',
  subscribe: (amount) => `Für ${amount} zahlungspflichtig abonnieren`,
  done: 'Du hast es abonniert.',
  title: 'Abo',
  pays: (from, until) => `Diese Bestellung bezahlt die Zeit vom ${from} bis ${until}.`,
  manage: 'Abo verwalten',
  kinds: { subscription: 'Erste Zahlung eines Abos', renewal: 'Verlängerung eines Abos' },
}

export const subscriptionPrice: SubscriptionPriceMessages = {
  title: 'Abo',
  text: 'Käufer können abonnieren, statt zu kaufen: Sie haben das Produkt, solange sie zahlen. Wer abonniert hat, behält den Preis.',
  month: 'Jeden Monat',
  year: 'Jedes Jahr',
  hint: 'Leer: gibt es nicht.',
  trialDays: 'Tage Probezeit',
  trialHint: 'Vor der ersten Zahlung, einmal für jeden Käufer.',
  save: 'Abopreise speichern',
  saved: 'Gespeichert.',
}

export const otherWays: OtherWaysMessages = {
  subscribe: {
    month: (price) => `Abonnieren für ${price} im Monat`,
    year: (price) => `Abonnieren für ${price} im Jahr`,
  },
  trial: (days) => (days === 1 ? '1 Tag kostenlos' : `${days} Tage kostenlos`),
  runFor: (price) => `Einmal ausführen für ${price}`,
  runForLength: (price) => `Ausführen für ${price} je 1.000 Zeichen`,
}
