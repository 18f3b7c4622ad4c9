import type { Rule } from '@souk/contract'
import { fillIn } from '@souk/contract/fill-in'
import { germanRules } from './rules.ts'
import type { ui as english } from '../en/ui.ts'

export const ui: typeof english = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  copyFailed: 'Kopieren wurde abgelehnt; markiere den Text',
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
  requestId: 'Anfragenummer',
  retry: 'Noch einmal versuchen',
  showing: (from, to, total) => `${from}–${to} von ${total}`,
  somethingFailed: 'Das ließ sich nicht laden',
  offline: 'Der Marktplatz hat nicht geantwortet. Prüfe die Verbindung und versuch es noch einmal.',
  unexpected: 'Bei uns ist etwas kaputtgegangen. Ein neuer Versuch kann helfen.',
  signedOut: 'Du bist abgemeldet. Melde dich an und versuch es noch einmal.',
  notProven: 'Du hast nicht bestätigt, dass du es bist. Versuch es noch einmal und bestätige es.',
  needsSecondFactor:
    'Auf diesem Marktplatz brauchen Admins einen zweiten Faktor: eine Authenticator-App oder einen Passkey.',
  setUpSecondFactor: 'Zweiten Faktor einrichten',
  tooMany: 'Gerade sind es zu viele Anfragen. Warte einen Moment.',
  optional: 'freiwillig',
  checkFields: 'Bitte sieh hier noch einmal hin',
  refusal: ({ rule, params, reason }) =>
    rule !== undefined && rule in germanRules ? fillIn(germanRules[rule as Rule], params) : reason,
}
