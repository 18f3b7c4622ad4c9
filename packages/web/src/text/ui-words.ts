/** What the components say by themselves. */
const en = {
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'Copying was refused; select the text instead',
  dismiss: 'Dismiss',
  loading: 'Loading…',
  messages: 'Messages',
  nextPage: 'Next page',
  noRating: 'No reviews yet',
  of: 'of',
  page: (page: number) => `Page ${page}`,
  pages: 'Pages',
  previousPage: 'Previous page',
  rating: (value: number, count: number) =>
    `${value.toFixed(1)} of 5 from ${count} ${count === 1 ? 'review' : 'reviews'}`,
  requestId: 'Request id',
  retry: 'Try again',
  showing: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  somethingFailed: 'This could not be loaded',
  offline: 'The marketplace did not answer. Check your connection, then try again.',
  unexpected: 'Something broke on our side. Trying again may help.',
  signedOut: 'You are signed out. Sign in, then try again.',
  tooMany: 'Too many requests just now. Wait a moment, then try again.',
  optional: 'optional',
  checkFields: 'Please look at these again',
}

export type UiWords = typeof en

const de: UiWords = {
  close: 'Schließen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  copyFailed: 'Kopieren wurde abgelehnt; markieren Sie den Text',
  dismiss: 'Ausblenden',
  loading: 'Lädt …',
  messages: 'Meldungen',
  nextPage: 'Nächste Seite',
  noRating: 'Noch keine Bewertungen',
  of: 'von',
  page: (page) => `Seite ${page}`,
  pages: 'Seiten',
  previousPage: 'Vorige Seite',
  rating: (value, count) =>
    `${value.toFixed(1).replace('.', ',')} von 5 aus ${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'}`,
  requestId: 'Anfragenummer',
  retry: 'Noch einmal versuchen',
  showing: (from, to, total) => `${from}–${to} von ${total}`,
  somethingFailed: 'Das ließ sich nicht laden',
  offline:
    'Der Marktplatz hat nicht geantwortet. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  unexpected: 'Bei uns ist etwas kaputtgegangen. Ein neuer Versuch kann helfen.',
  signedOut: 'Sie sind abgemeldet. Melden Sie sich an und versuchen Sie es noch einmal.',
  tooMany: 'Gerade sind es zu viele Anfragen. Warten Sie einen Moment.',
  optional: 'freiwillig',
  checkFields: 'Bitte sehen Sie hier noch einmal hin',
}

export const uiWords = { en, de }
