import type { reports as English } from '../../en/admin/reports.ts'

export const reports: typeof English = {
  title: 'Produkt melden',
  text: (product) =>
    `Schreibe uns, was mit „${product}“ nicht stimmt. Ein Mensch entscheidet, und wir schicken dir die Entscheidung mit ihrem Grund per E-Mail.`,
  reason: 'Was stimmt nicht?',
  reasons: {
    illegal: 'Es verstößt gegen das Gesetz',
    copyright: 'Es nutzt mein Werk ohne Erlaubnis',
    personal_data: 'Es enthält persönliche Daten',
    fraud: 'Es ist ein Betrug',
    other: 'Es verstößt anders gegen die Bedingungen',
  },
  details: 'Warum glaubst du das?',
  detailsHint: 'Schreibe auch, an welcher Stelle des Produkts es ist.',
  name: 'Dein Name',
  email: 'Deine E-Mail-Adresse',
  emailHint: 'Wir verwenden sie nur für diese Meldung. Der Verkäufer sieht sie nicht.',
  accurate:
    'Mit dem Absenden bestätigst du, dass die Meldung nach bestem Wissen richtig und vollständig ist.',
  send: 'Meldung absenden',
  sent: 'Wir haben deine Meldung erhalten',
  sentText: 'Du bekommst eine E-Mail, die das bestätigt, und später eine mit unserer Entscheidung.',
  back: 'Zurück zum Produkt',
  admin: {
    title: 'Gemeldete Produkte',
    text: 'Wer ein Produkt meldet, bekommt deine Entscheidung und ihren Grund per E-Mail. Sperrst du das Produkt, bekommt sie auch der Verkäufer.',
    tabs: { open: 'Offen', decided: 'Entschieden' },
    empty: {
      open: {
        title: 'Keine Meldungen',
        text: 'Meldungen von Produkten erscheinen hier mit dem, was geschrieben wurde.',
      },
      decided: { title: 'Noch nichts entschieden', text: 'Entschiedene Meldungen erscheinen hier.' },
    },
    from: (name, email) => `${name} (${email})`,
    forgotten: 'Name und Adresse wurden entfernt',
    suspend: 'Produkt sperren …',
    dismiss: 'Ablehnen …',
    suspendTitle: (product) => `„${product}“ sperren?`,
    suspendText:
      'Es steht sofort nicht mehr zum Verkauf, und alle offenen Meldungen dazu sind entschieden. Käufer behalten es.',
    suspendDo: 'Sperren',
    suspendHint: 'Geht an den Verkäufer und an alle, die es gemeldet haben',
    dismissTitle: 'Diese Meldung ablehnen?',
    dismissText: 'Das Produkt bleibt im Verkauf.',
    dismissDo: 'Ablehnen',
    dismissHint: 'Geht an die Person, die es gemeldet hat',
    basis: 'Worauf die Entscheidung beruht',
    bases: { law: 'Auf dem Gesetz', terms: 'Auf den Bedingungen des Marktplatzes' },
    results: { suspended: 'Gesperrt', dismissed: 'Abgelehnt' },
    decided: 'Entschieden, die E-Mails sind unterwegs',
  },
  appeals: {
    title: 'Einsprüche',
    text: 'Was Verkäufer gegen Sperren ihrer Produkte einwenden. Sie bekommen deine Entscheidung und ihren Grund.',
    empty: {
      open: {
        title: 'Keine Einsprüche',
        text: 'Einsprüche von Verkäufern erscheinen hier mit dem, was sie geschrieben haben.',
      },
      decided: { title: 'Noch nichts entschieden', text: 'Entschiedene Einsprüche erscheinen hier.' },
    },
    grant: 'Produkt wiederherstellen …',
    deny: 'Ablehnen …',
    deciding: {
      granted: {
        title: 'Produkt wiederherstellen?',
        text: 'Es ist wieder so, wie es vor der Sperre war.',
        action: 'Wiederherstellen',
      },
      denied: {
        title: 'Diesen Einspruch ablehnen?',
        text: 'Das Produkt bleibt gesperrt. Der Verkäufer kann nicht noch einmal Einspruch einlegen.',
        action: 'Ablehnen',
      },
    },
    hint: 'Geht an den Verkäufer',
    results: { granted: 'Wiederhergestellt', denied: 'Abgelehnt' },
    done: 'Entschieden, der Verkäufer ist benachrichtigt',
  },
}
