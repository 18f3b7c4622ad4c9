import type { checkout as english } from '../en/checkout.ts'

export const checkout: typeof english = {
  title: 'Kasse',
  back: 'Zurück zum Produkt',
  payWith: 'Bezahlen mit',
  off: 'Dieser Marktplatz nimmt derzeit keine Zahlungen an. Der Betreiber kann sie aktivieren.',
  noMethods: 'Keine Karte gespeichert. Füge eine hinzu, um zu bezahlen.',
  add: 'Karte hinzufügen',
  addText:
    'Dieser Marktplatz nimmt nur Testkarten an. Es fließt kein Geld. Jede Karte simuliert ein anderes Ergebnis.',
  addDo: 'Karte speichern',
  card: 'Testkarte',
  cards: {
    pm_card_visa: 'Visa 4242: erfolgreich',
    pm_card_mastercard: 'Mastercard 4444: erfolgreich',
    pm_card_requires_action: 'Visa 3155: Bestätigung durch die Bank nötig',
    pm_card_insufficient_funds: 'Visa 9995: abgelehnt, Deckung fehlt',
    pm_card_expired: 'Visa 0069: abgelehnt, Karte abgelaufen',
    pm_card_declined: 'Visa 0002: von der Bank abgelehnt',
    pm_debit: 'Lastschrift 3000: dauert drei Tage',
  },
  addRedirect: 'Du fügst die Karte auf der Seite des Zahlungsdienstes hinzu und kommst dann hierher zurück.',
  addRedirectDo: 'Weiter zum Zahlungsdienst',
  stripeFailed:
    'Das Formular von Stripe konnte nicht geladen werden. Prüfe deine Verbindung und deinen Werbeblocker, dann lade die Seite neu.',
  confirmTitle: 'Zahlung bestätigen',
  confirming: 'Deine Bank bittet dich, die Zahlung zu bestätigen …',
  confirmed: 'Die Zahlung ist bestätigt. Deine Bestellung ist in deiner Bibliothek.',
  confirmBroken: 'Dieser Link ist unvollständig. Kopiere den ganzen Link.',
  processingTitle: 'Deine Bank bearbeitet die Zahlung',
  processing:
    'Das kann einige Tage dauern. Das Produkt erscheint in deiner Bibliothek, sobald die Zahlung abgeschlossen ist.',
  standard: 'Standard',
  pay: (price) => `${price} bezahlen`,
  freeText: 'Das kostet nichts. Du brauchst keine Karte.',
  take: 'Kostenlos holen',
  taken: 'Es ist in deiner Bibliothek.',
  chooseAmount: 'Dein Preis',
  atLeast: (amount) => `Mindestens ${amount}`,
  anyAmount: 'Jeder Betrag; mit 0 ist es kostenlos',
  chooseDo: 'Diesen Preis nehmen',
  summary: 'Bestellübersicht',
  price: 'Preis',
  ownedParts: 'Bereits gekauft',
  haveCode: 'Hast du einen Rabattcode?',
  code: 'Rabattcode',
  applyCode: 'Anwenden',
  discount: (code) => (code === null ? 'Rabatt für Besitzer' : `Rabatt ${code}`),
  total: 'Summe',
  terms: (days) =>
    days === 0
      ? 'Geld zurück innerhalb von 14 Tagen, wenn du es nicht geöffnet hast.'
      : `Du kannst ${days} Tage lang eine Erstattung beantragen, auch wenn du es benutzt hast.`,
  declined: 'Deine Karte wurde abgelehnt',
  declines: {
    insufficient_funds: 'Die Karte ist nicht gedeckt. Verwende eine andere Karte.',
    expired_card: 'Die Karte ist abgelaufen. Verwende eine andere Karte.',
    incorrect_cvc: 'Die Prüfziffer stimmt nicht. Prüfe sie oder verwende eine andere Karte.',
    lost_card: 'Die Karte ist als verloren gemeldet. Verwende eine andere Karte.',
    processing_error: 'Die Bank konnte die Zahlung nicht ausführen. Versuche es gleich noch einmal.',
    amount_too_small: 'Der Betrag ist zu klein für eine Kartenzahlung. Frage den Verkäufer.',
    authentication_failed:
      'Deine Bank hat die Zahlung nicht bestätigt. Versuche es noch einmal oder verwende eine andere Karte.',
    card_declined: 'Die Bank nannte keinen Grund. Verwende eine andere Karte oder frage deine Bank.',
  },
  confirm: 'Bei deiner Bank bestätigen',
  confirmText:
    'Bestätige die Zahlung auf der Seite deiner Bank und komm dann zurück. Diese Seite aktualisiert sich automatisch.',
  confirmOpen: 'Seite der Bank öffnen',
  unknown:
    'Der Zahlungsdienst hat nicht geantwortet. Klicke noch einmal auf „Bezahlen“. Du wirst nicht doppelt belastet.',
  unknownTitle: 'Keine Antwort vom Zahlungsdienst',
  done: 'Zahlung erfolgreich. Das Produkt ist in deiner Bibliothek.',
  owned: 'Das gehört dir schon.',
  toLibrary: 'Zur Bibliothek',
}
