import type { Texts } from './wording.ts'

export const de: Texts = {
  kinds: {
    purchase: {
      title: ({ title }) => `Du hast „${title}“ gekauft`,
      text: ({ amount, currency }, { money, person }) =>
        `Du hast ${money(amount, currency)} an ${person} bezahlt. In deiner Bibliothek kannst du es ausführen oder herunterladen; dort findest du auch Beleg und Rechnung.`,
      action: 'Kauf öffnen',
    },
    refund: {
      title: ({ title }) => `Erstattung für „${title}“`,
      text: ({ amount, currency, full }, { money }) =>
        `${money(amount, currency)} gehen auf deine Zahlungsmethode zurück.${full ? ' Du kannst das Produkt nicht mehr nutzen.' : ''}`,
      action: 'Bestellung öffnen',
    },
    new_version: {
      title: ({ title, version }) => `Version ${version} von „${title}“`,
      text: () => 'Das Produkt gehört dir, also auch die neue Version.',
      action: 'Änderungen ansehen',
    },
    price_drop: {
      title: ({ title }) => `„${title}“ ist günstiger`,
      text: ({ before, amount, currency }, { money }) =>
        `${money(amount, currency)} statt ${money(before, currency)}. Es steht auf deiner Wunschliste.`,
      action: 'Produkt öffnen',
    },
    new_product: {
      title: ({ title }, { person }) => `Neu von ${person}: „${title}“`,
      text: ({ amount, currency }, { money }) => `${money(amount, currency)}. Du folgst dieser Person.`,
      action: 'Produkt öffnen',
    },
    sale: {
      title: ({ title }) => `Du hast „${title}“ verkauft`,
      text: ({ amount, currency, net }, { money, person }) =>
        `${person} hat ${money(amount, currency)} bezahlt.${net === null ? '' : ` Nach der Marktplatzgebühr verdienst du ${money(net, currency)}.`}`,
      action: 'Bestellung öffnen',
    },
    sale_refunded: {
      title: ({ title }) => `Erstattet: „${title}“`,
      text: ({ amount, currency, full }, { money }) =>
        `${money(amount, currency)} gingen an den Käufer zurück${full ? ', der das Produkt nicht mehr nutzen kann' : ''}.`,
      action: 'Bestellung öffnen',
    },
    payout: {
      title: ({ amount, currency }, { money }) => `Auszahlung von ${money(amount, currency)}`,
      text: ({ start, end }, { day }) =>
        `Für Verkäufe vom ${day(start)} bis ${day(end)}. Sie wurde auf dein Bankkonto gezahlt.`,
      action: 'Guthaben öffnen',
    },
    review: {
      title: ({ title, rating }) => `${rating} von 5 Sternen für „${title}“`,
      text: () =>
        'Ein Käufer hat eine Bewertung geschrieben. Du kannst auf der Seite des Produkts antworten.',
      action: 'Bewertung lesen',
    },
  },
  summary: (count) => `${count} Benachrichtigungen`,
  summaryText: 'Das ist seit deiner letzten Zusammenfassung passiert:',
  why: 'Du bekommst diese E-Mail wegen deiner Einstellungen für Benachrichtigungen.',
  stop: 'Diese E-Mails abbestellen',
  preferences: 'Einstellungen ändern',
  unsubscribe: {
    title: 'Diese E-Mails abbestellen?',
    text: 'Du bekommst keine E-Mails wie diese mehr. Worum es darin geht, erscheint weiterhin im Posteingang des Marktplatzes.',
    action: 'E-Mails abbestellen',
    doneTitle: 'Abbestellt',
    doneText:
      'Du bekommst keine E-Mails wie diese mehr. Ändern kannst du das in den Einstellungen für Benachrichtigungen.',
    invalidTitle: 'Dieser Link funktioniert nicht',
    invalidText:
      'Er ist vielleicht unvollständig. Kopiere die ganze Adresse aus der E-Mail oder ändere deine Einstellungen für Benachrichtigungen.',
  },
}
