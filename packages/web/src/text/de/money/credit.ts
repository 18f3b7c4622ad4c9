import type {
  CreditMessages,
  GiftMessages,
  PaidRunMessages,
  RunPriceMessages,
} from '../../en/money/credit.ts'

export const credit: CreditMessages = {
  title: 'Guthaben',
  text: 'Zahle einmal ein und führe Prompts und Workflows einzeln aus, ohne sie zu kaufen. Ein Lauf, der scheitert, kostet nichts.',
  available: 'Verfügbar',
  held: (amount) => `${amount} für laufende Ausführungen zurückgelegt`,
  topUp: 'Einzahlen',
  amount: 'Betrag',
  pay: 'Jetzt einzahlen',
  paid: (amount) => `${amount} eingezahlt.`,
  payHint:
    'Wird mit deinem Standard-Zahlungsmittel bezahlt. Guthaben kannst du für Läufe ausgeben; ausgezahlt wird es nicht.',
  confirm: 'Zahlung bei deiner Bank bestätigen',
  limits: 'Grenzen',
  limitsText:
    'Ein Lauf, der über eine Grenze hinausginge, beginnt nicht. Ein leeres Feld heißt: keine Grenze. API-Schlüssel können das nicht ändern.',
  perRun: 'Je Lauf',
  perDay: 'Je Tag',
  perKeyAndDay: 'Je API-Schlüssel und Tag',
  saveLimits: 'Grenzen speichern',
  limitsSaved: 'Grenzen gespeichert.',
  entries: 'Einzahlungen und Läufe',
  noEntries: 'Hier erscheint, was du einzahlst und für Läufe ausgibst.',
  kinds: { top_up: 'Eingezahlt', charged_back: 'Zurückgebucht', run: 'Lauf' },
  what: 'Was',
  when: 'Wann',
  change: 'Betrag',
}

export const paidRun: PaidRunMessages = {
  title: (name) => `„${name}“ ausführen, ohne es zu kaufen`,
  text: (price) =>
    `Jeder erfolgreiche Lauf kostet ${price} von deinem Guthaben, dazu Steuer, wo sie hinzukommt.`,
  textByLength: (price) =>
    `Jeder erfolgreiche Lauf kostet ${price} je 1.000 Zeichen deiner Eingaben von deinem Guthaben, dazu Steuer, wo sie hinzukommt.`,
  available: (amount) => `Dein Guthaben: ${amount}.`,
  includesModel: 'Das Modell ist inbegriffen: Du brauchst keinen Anbieter-Schlüssel.',
  topUp: 'Einzahlen',
  needsKey: 'Läufe brauchen einen Anbieter-Schlüssel von dir. Füge zuerst einen hinzu.',
  addKey: 'Anbieter-Schlüssel hinzufügen',
  maxCharge: 'Höchstens bezahlen',
  maxChargeHint: 'Kostet ein Lauf mehr, beginnt er nicht.',
  charged: (amount) => `${amount} bezahlt`,
}

export const runPrice: RunPriceMessages = {
  title: 'Preis je Lauf',
  text: 'Andere können es ausführen, ohne es zu kaufen, und bezahlen jeden erfolgreichen Lauf. Den Inhalt bekommen sie nicht.',
  includesModel: 'Modell inbegriffen',
  includesModelHint:
    'Läufe nutzen Schlüssel des Marktplatzes, und was das Modell kostet, wird von deinem Anteil abgezogen. Sonst nutzen sie einen Anbieter-Schlüssel des Käufers, der deinen Prompt vielleicht im Protokoll seines Anbieters lesen kann.',
  price: 'Betrag',
  priceHint: 'Leer: Nur wer es gekauft hat, kann es ausführen.',
  unit: 'Für',
  units: { run: 'jeden Lauf', thousand_characters: 'je 1.000 Zeichen Eingabe' },
  save: 'Preis speichern',
  saved: 'Gespeichert.',
}

export const gifts: GiftMessages = {
  title: 'Für andere kaufen',
  text: 'Du bekommst für jede Person einen Code. Sie löst ihn an der Kasse ein und hat das Produkt in ihrer eigenen Bibliothek.',
  quantity: 'Anzahl der Personen',
  use: 'Für andere kaufen',
  forMe: 'Stattdessen für mich kaufen',
  lines: (count) => (count === 1 ? 'Für 1 Person' : `Für ${count} Personen`),
  codes: 'Deine Codes',
  codesText: 'Schicke jeder Person einen dieser Links. Ein Code gilt einmal.',
  copy: (code) => `Link mit ${code}`,
  redeemed: 'eingelöst',
}
