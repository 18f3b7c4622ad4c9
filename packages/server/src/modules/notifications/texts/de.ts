import type { Occasions } from '../occasion.ts'
import type { Moment } from './kind-texts.ts'
import { renewalText, subscriptionTexts, trialText } from './subscriptions-de.ts'
import { moderationTexts } from './moderation-de.ts'
import type { Texts } from './wording.ts'

/** A price, as sentences begin with it. */
const priced = (amount: string, shown: string): string => (Number(amount) === 0 ? 'Kostenlos' : shown)
const withdrawalText = (withdrawal: Occasions['purchase']['withdrawal'], moment: Moment): string => {
  if (!withdrawal) return ''
  const { waiver, until } = withdrawal
  return waiver
    ? ` Am ${moment(waiver.at)} hast du erklärt: „${waiver.text}“`
    : ` Du kannst diesen Vertrag bis ${moment(until)} ohne Grund widerrufen: auf der Seite deines Kaufs.`
}

export const de: Texts = {
  kinds: {
    purchase: {
      title: ({ title, amount, until }) => {
        if (until !== undefined) return `Du hast „${title}“ abonniert`
        return Number(amount) === 0 ? `„${title}“ gehört dir` : `Du hast „${title}“ gekauft`
      },
      text: ({ amount, currency, gifts, until, withdrawal }, { money, person, moment }) =>
        Number(amount) === 0
          ? (trialText(until, moment) ??
            `Es ist von ${person} und hat dich nichts gekostet. In deiner Bibliothek kannst du es ausführen oder herunterladen.`)
          : `Du hast ${money(amount, currency)} an ${person} bezahlt. ${gifts === undefined ? 'In deiner Bibliothek kannst du es ausführen oder herunterladen' : 'Öffne den Kauf, um deine Codes weiterzugeben'}; dort findest du auch Beleg und Rechnung.${renewalText(until, moment)}${withdrawalText(withdrawal, moment)}`,
      action: 'Kauf öffnen',
    },
    withdrawal: {
      title: ({ title }) => `Du hast den Kauf von „${title}“ widerrufen`,
      text: ({ at, amount, currency, orderId }, { money, moment }) =>
        `Dein Widerruf des Vertrags ${orderId} ist am ${moment(at)} bei uns eingegangen. ${money(amount, currency)} gehen auf deine Zahlungsmethode zurück. Du kannst das Produkt nicht mehr nutzen.`,
      action: 'Bestellung öffnen',
    },
    refund: {
      title: ({ title }) => `Erstattung für „${title}“`,
      text: ({ amount, currency, full }, { money }) =>
        `${money(amount, currency)} gehen auf deine Zahlungsmethode zurück.${full ? ' Du kannst das Produkt nicht mehr nutzen.' : ''}`,
      action: 'Bestellung öffnen',
    },
    refund_rejected: {
      title: ({ title }) => `Erstattung für „${title}“ abgelehnt`,
      text: ({ amount, currency }, { money }) =>
        `Deine Anfrage über ${money(amount, currency)} wurde abgelehnt. In der Bestellung steht, warum.`,
      action: 'Bestellung öffnen',
    },
    ...subscriptionTexts,
    question: {
      title: () => 'Ein Workflow braucht deine Antwort',
      text: ({ until }, { moment }) =>
        `Ein Workflow, den du gestartet hast, hat eine Frage. Er läuft weiter, wenn du bis ${moment(until)} geantwortet hast.`,
      action: 'Antworten',
    },
    budget: {
      title: ({ name, percent }) =>
        percent === 100
          ? `Das Budget von „${name}“ ist aufgebraucht`
          : `„${name}“ hat ${percent} % des Budgets verbraucht`,
      text: ({ percent, amount, currency }, { money }) =>
        `Das Budget dieses Anbieterschlüssels ist ${money(amount, currency)} im Monat. ${percent === 100 ? 'Ausführungen mit ihm werden bis zum nächsten Monat abgelehnt, oder bis du das Budget erhöhst.' : 'Ist es aufgebraucht, werden Ausführungen mit diesem Schlüssel bis zum nächsten Monat abgelehnt.'}`,
      action: 'Anbieterschlüssel öffnen',
    },
    new_version: {
      title: ({ title, version }) => `Version ${version} von „${title}“`,
      text: ({ changelog = '' }) =>
        `Das Produkt gehört dir, also auch die neue Version.${changelog === '' ? '' : ` Was sich geändert hat: ${changelog}`}`,
      action: 'Änderungen ansehen',
    },
    price_drop: {
      title: ({ title }) => `„${title}“ ist günstiger`,
      text: ({ before, amount, currency }, { money }) =>
        `${priced(amount, money(amount, currency))} statt ${money(before, currency)}. Es steht auf deiner Wunschliste.`,
      action: 'Produkt öffnen',
    },
    new_product: {
      title: ({ title }, { person }) => `Neu von ${person}: „${title}“`,
      text: ({ amount, currency }, { money }) =>
        `${priced(amount, money(amount, currency))}. Du folgst dieser Person.`,
      action: 'Produkt öffnen',
    },
    saved_search: {
      title: ({ name, count }) => `${count} ${count === 1 ? 'neues Produkt' : 'neue Produkte'} für „${name}“`,
      text: () => 'Neue Produkte passen zu einer Suche, die du gespeichert hast.',
      action: 'Gespeicherte Suchen öffnen',
    },
    review_answer: {
      title: ({ title }) => `Antwort auf deine Bewertung von „${title}“`,
      text: () => 'Die Antwort steht auf der Seite des Produkts unter deiner Bewertung.',
      action: 'Antwort lesen',
    },
    sale: {
      title: ({ title, amount }) =>
        Number(amount) === 0 ? `„${title}“ wurde kostenlos geholt` : `Du hast „${title}“ verkauft`,
      text: ({ amount, currency, net }, { money, person }) =>
        Number(amount) === 0
          ? `${person} hat es jetzt in der Bibliothek.`
          : `${person} hat ${money(amount, currency)} bezahlt.${net === null ? '' : ` Nach der Marktplatzgebühr verdienst du ${money(net, currency)}.`}`,
      action: 'Bestellung öffnen',
    },
    sale_refunded: {
      title: ({ title }) => `Erstattet: „${title}“`,
      text: ({ amount, currency, full }, { money }) =>
        `${money(amount, currency)} gingen an den Käufer zurück${full ? ', der das Produkt nicht mehr nutzen kann' : ''}.`,
      action: 'Bestellung öffnen',
    },
    refund_request: {
      title: ({ title }) => `Erstattung für „${title}“ angefragt`,
      text: ({ amount, currency, until }, { money, person, moment }) =>
        `${person} möchte ${money(amount, currency)} zurück. Entscheide bis ${moment(until)}; danach entscheidet der Marktplatz.`,
      action: 'Entscheiden',
    },
    refund_due: {
      title: ({ title }) => `Noch ein Tag für die Erstattung von „${title}“`,
      text: ({ amount, currency, until }, { money, person, moment }) =>
        `${person} möchte ${money(amount, currency)} zurück. Nach dem ${moment(until)} entscheidet der Marktplatz.`,
      action: 'Entscheiden',
    },
    dispute: {
      title: ({ title }) => `Zahlung für „${title}“ beanstandet`,
      text: ({ amount, currency, fee }, { money }) =>
        `Der Käufer beanstandet die Zahlung von ${money(amount, currency)} bei seinem Kartenherausgeber, der darüber entscheidet. Bis dahin ist dein Anteil nicht in deinem Guthaben. ${Number(fee) > 0 ? `Der Zahlungsdienst nimmt für jede Beanstandung eine Gebühr von ${money(fee, currency)}.` : ''}`.trim(),
      action: 'Bestellung öffnen',
    },
    dispute_won: {
      title: ({ title }) => `Beanstandung von „${title}“ zu deinen Gunsten entschieden`,
      text: ({ amount, currency }, { money }) => `Du behältst deinen Anteil an ${money(amount, currency)}.`,
      action: 'Bestellung öffnen',
    },
    payout: {
      title: ({ amount, currency }, { money }) => `Auszahlung von ${money(amount, currency)}`,
      text: ({ start, end }, { day }) =>
        `Für Verkäufe vom ${day(start)} bis ${day(end)}. Sie wurde auf dein Bankkonto gezahlt.`,
      action: 'Guthaben öffnen',
    },
    payout_failed: {
      title: ({ amount, currency }, { money }) =>
        `Deine Auszahlung von ${money(amount, currency)} ist gescheitert`,
      text: () =>
        'Deine Bank hat sie nicht angenommen; das Geld ist wieder in deinem Guthaben. Prüfe dein Bankkonto. Die nächste Auszahlung versucht es erneut.',
      action: 'Guthaben öffnen',
    },
    payout_held: {
      title: () => 'Deine Auszahlungen sind angehalten',
      text: ({ reason }) => `Der Marktplatz hält deine Auszahlungen zurück: ${reason}`,
      action: 'Guthaben öffnen',
    },
    payout_restricted: {
      title: () => 'Deine Auszahlungen sind eingeschränkt',
      text: () =>
        'Der Zahlungsdienst braucht Angaben von dir, bevor er wieder an dich auszahlt. Bei deinem Guthaben steht, welche und wo du sie machst.',
      action: 'Guthaben öffnen',
    },
    partner_invited: {
      title({ role, percent = 0, amount = '', currency = '' }, { person, money }) {
        const share = percent.toLocaleString('de')
        if (role === 'royalty') return `${person} zahlt dir ${share} % der Verkäufe eines Remix`
        return percent === 0
          ? `${person} bietet dir ${money(amount, currency)} von jedem Verkauf an`
          : `${person} bietet dir ${share} % der Verkäufe an`
      },
      text: ({ role }) =>
        ({
          affiliate:
            'Du bekommst einen eigenen Link und den Anteil an jedem Verkauf, der über ihn kommt. Geteilt wird erst, wenn du annimmst.',
          co_seller:
            'Als Mitverkäufer bekommst du den Anteil an jedem Verkauf. Geteilt wird erst, wenn du annimmst.',
          royalty:
            'Das neue Produkt beruht auf einem von dir. Dein Anteil an jedem Verkauf kommt auf dein Guthaben.',
        })[role],
      action: 'Partner ansehen',
    },
    ...moderationTexts,
    review: {
      title: ({ title, rating }) => `${rating} von 5 Sternen für „${title}“`,
      text: () =>
        'Ein Käufer hat eine Bewertung geschrieben. Du kannst auf der Seite des Produkts antworten.',
      action: 'Bewertung lesen',
    },
    plan_renewal: {
      title: ({ plan, until }, { moment }) => `Dein Tarif ${plan} verlängert sich am ${moment(until)}`,
      text: ({ amount, currency }, { money }) =>
        `Wir buchen ${money(amount, currency)} für einen weiteren Monat ab. Bis dahin kannst du den Tarif ändern oder kündigen.`,
      action: 'Tarif öffnen',
    },
    plan_paid: {
      title: ({ plan, until }, { moment }) => `Dein Tarif ${plan} ist bis ${moment(until)} bezahlt`,
      text: ({ amount, currency, brand, last4 }, { money }) =>
        `Wir haben ${money(amount, currency)} von ${brand} mit der Endung ${last4} abgebucht. Der Tarif verlängert sich, bis du ihn kündigst.`,
      action: 'Tarif öffnen',
    },
    plan_declined: {
      title: ({ plan }) => `Dein Tarif ${plan} konnte nicht verlängert werden`,
      text: ({ until }, { moment }) =>
        `Deine Zahlungsmethode wurde abgelehnt. Wir versuchen es bis ${moment(until)} täglich; danach wechselt dein Konto in den Tarif free. Wähle eine andere Zahlungsmethode, um den Tarif zu behalten.`,
      action: 'Tarif öffnen',
    },
    plan_ended: {
      title: ({ plan }) => `Dein Tarif ${plan} ist beendet`,
      text: ({ isChargedBack }) =>
        `${isChargedBack ? 'Dein Kartenherausgeber hat die Zahlung zurückgeholt' : 'Die Zahlung ist sieben Tage lang gescheitert'}, deshalb ist dein Konto jetzt im Tarif free. Nur die Grenzen ändern sich; deine Daten bleiben.`,
      action: 'Tarif wählen',
    },
    key_expiring: {
      title: ({ name }) => `Dein API-Schlüssel „${name}“ läuft bald ab`,
      text: ({ until }, { moment }) =>
        `Er funktioniert bis ${moment(until)}. Ersetze ihn und verwende vorher den neuen.`,
      action: 'API-Schlüssel öffnen',
    },
    webhook_failing: {
      title: ({ host }) => `Dein Webhook bei ${host} schlägt fehl`,
      text: ({ since }, { moment }) =>
        `Er hat seit ${moment(since)} kein Ereignis angenommen. Jedes Ereignis wird achtmal versucht. Nach fünf Tagen ohne Erfolg wird der Endpunkt abgeschaltet. Sein Protokoll zeigt jede Anfrage und Antwort.`,
      action: 'Webhooks öffnen',
    },
    webhook_disabled: {
      title: ({ host }) => `Dein Webhook bei ${host} wurde abgeschaltet`,
      text: ({ since, isGone }, { moment }) =>
        `${isGone ? 'Der Empfänger hat auf den letzten Versuch eines Ereignisses mit 410 Gone geantwortet.' : `Jeder Versuch seit ${moment(since)} ist gescheitert.`} Neue Ereignisse werden gespeichert, aber nicht gesendet. Wenn der Empfänger wieder funktioniert, schalte den Endpunkt ein und hole die verpassten Ereignisse nach.`,
      action: 'Webhooks öffnen',
    },
    product_submitted: {
      title: ({ title }) => `„${title}“ wartet auf die Moderation`,
      text: () => 'Jemand hat ein Produkt eingereicht. Es steht erst zum Verkauf, wenn du es freigibst.',
      action: 'Moderation öffnen',
    },
    refund_overdue: {
      title: ({ title }) => `Erstattung für „${title}“ wartet auf deine Entscheidung`,
      text: ({ amount, currency }, { money }) =>
        `Über die Anfrage nach ${money(amount, currency)} wurde nicht rechtzeitig entschieden.`,
      action: 'Entscheiden',
    },
    dispute_opened: {
      title: ({ title }) => `Zahlung für „${title}“ beanstandet: Prüfe die Nachweise`,
      text: ({ amount, currency }, { money }) =>
        `Eine Zahlung von ${money(amount, currency)} wurde bei der Bank beanstandet. Prüfe die Nachweise und reiche sie ein, oder erkenne die Beanstandung an. Einen Tag vor der Frist werden die Nachweise eingereicht, wie sie sind.`,
      action: 'Beanstandungen öffnen',
    },
    ledger_wrong: {
      title: () => 'Das Hauptbuch geht nicht auf',
      text: ({ what }) =>
        `Beträge weichen ab: ${what}. Führe den Befehl doctor aus, und zahle nichts aus, bis du weißt, warum.`,
      action: 'Hauptbuch öffnen',
    },
    payments_differ: {
      title: () => 'Zahlungen weichen vom Zahlungsdienst ab',
      text: ({ what }) =>
        `Der nächtliche Abgleich hat ${what === '1' ? 'einen Unterschied' : `${what} Unterschiede`} gefunden. Das Hauptbuch nennt jede Zahlung, Erstattung, Beanstandung oder Überweisung.`,
      action: 'Hauptbuch öffnen',
    },
    jobs_failing: {
      title: () => 'Hintergrundaufgaben scheitern',
      text: ({ what }) => `In der letzten Stunde: ${what}. Die Fehler stehen im Protokoll des Servers.`,
      action: 'Übersicht öffnen',
    },
    disk_full: {
      title: () => 'Die Festplatte ist fast voll',
      text: ({ what }) => `${what} sind frei. Schaffe Platz, bevor die Datenbank anhält.`,
      action: 'Übersicht öffnen',
    },
  },
  summary: (count) => `${count} Benachrichtigungen`,
  summaryText: 'Das ist seit deiner letzten Zusammenfassung passiert:',
  why: 'Du bekommst diese E-Mail wegen deiner Einstellungen für Benachrichtigungen.',
  whyRequired: 'Du bekommst diese E-Mail, weil das Gesetz sie verlangt, gleich welche Einstellungen du hast.',
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
