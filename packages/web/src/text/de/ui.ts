import type { Rule } from '@souk/contract'
import { fillIn } from '@souk/contract/fill-in'
import { germanRules } from './rules/rules.ts'
import type { ui as english } from '../en/ui.ts'

export const ui: typeof english = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  copyFailed: 'Kopieren nicht möglich. Markiere den Text stattdessen.',
  dismiss: 'Ausblenden',
  loading: 'Lädt …',
  messages: 'Meldungen',
  nextPage: 'Nächste Seite',
  noRating: 'Noch keine Bewertungen',
  page: (page) => `Seite ${page}`,
  pages: 'Seiten',
  previousPage: 'Vorige Seite',
  rating: (value, count) =>
    `${value.toFixed(1).replace('.', ',')} von 5 aus ${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'}`,
  requestId: 'Anfrage-ID',
  retry: 'Noch einmal versuchen',
  showing: (from, to, total) => `${from}–${to} von ${total}`,
  somethingFailed: 'Das konnte nicht geladen werden',
  offline: 'Der Marktplatz antwortet nicht. Prüfe deine Verbindung und versuche es noch einmal.',
  unexpected: 'Bei uns ist etwas schiefgelaufen. Versuche es noch einmal.',
  signedOut: 'Du bist abgemeldet. Melde dich an und versuche es noch einmal.',
  notProven: 'Du hast deine Identität nicht bestätigt. Versuche es noch einmal.',
  needsSecondFactor:
    'Auf diesem Marktplatz brauchen Admins einen zweiten Faktor: eine Authenticator-App oder einen Passkey.',
  setUpSecondFactor: 'Zweiten Faktor einrichten',
  tooMany: 'Zu viele Anfragen. Warte einen Moment und versuche es noch einmal.',
  optional: 'freiwillig',
  priceFree: 'Kostenlos',
  priceNamed: 'Dein Preis',
  priceFrom: (amount) => `Ab ${amount}`,
  checkFields: 'Bitte prüfe diese Felder',
  refusal: ({ rule, params, reason }) =>
    rule !== undefined && rule in germanRules ? fillIn(germanRules[rule as Rule], params) : reason,
}
