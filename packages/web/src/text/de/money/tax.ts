import type { TaxMessages } from '../../en/money/tax.ts'

export const tax: TaxMessages = {
  checkout: {
    added: 'Steuer',
    rate: (rate, tax, isOther, net) =>
      `Enthält ${rate} ${isOther ? 'Steuer' : 'MwSt.'}, ${tax}. Ohne Steuer: ${net}.`,
    reverse_charge: 'Keine MwSt.: Du schuldest sie in deinem Land (Reverse Charge).',
    small_business: 'Keine MwSt.: Der Anbieter ist Kleinunternehmer.',
    outside_scope: 'Keine MwSt. in deinem Land.',
    no_tax: 'Es wird keine Steuer ausgewiesen.',
    change: 'Rechnungsdaten ändern',
    needsAddress:
      'Die Steuer hängt davon ab, wo du wohnst. Ergänze Postleitzahl und Land in deinen Rechnungsdaten.',
    soldBy: (name) => `Verkauft von ${name}`,
  },
  billing: {
    title: 'Rechnungsdaten',
    text: 'Sie stehen auf neuen Rechnungen deiner Käufe und Verkäufe und entscheiden über die Steuer. Ausgestellte Rechnungen ändern sich nicht.',
    selling: 'Für deine Verkäufe',
    company: 'Firma oder voller Name',
    address: 'Straße und Hausnummer',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    countryNone: 'Keine Angabe',
    vatId: 'Umsatzsteuer-ID',
    vatIdHint: 'Mit dem Code ihres Landes, zum Beispiel DE136695976. Für Unternehmen in der EU',
    vatIdStatuses: {
      valid:
        'Vom EU-Register bestätigt. Käufe aus anderen Mitgliedstaaten sind ohne Umsatzsteuer; du schuldest sie selbst.',
      invalid: 'Das EU-Register kennt diese Nummer nicht. Prüfe sie.',
      unchecked:
        'Das EU-Register hat noch nicht geantwortet. Wir fragen noch einmal; bis dahin ändert die Nummer nichts an der Steuer.',
    },
    taxId: 'Andere Steuernummer',
    taxIdHint: 'Zum Beispiel Steuernummer, SIRET oder EIN',
    smallBusiness: 'Kleinunternehmer',
    smallBusinessHint:
      'Keine Umsatzsteuer auf deine Verkäufe, zum Beispiel nach § 19 UStG oder Art. 293 B CGI',
    destinationTax: 'Umsatzsteuer des Landes der Käufer berechnen',
    destinationTaxHint:
      'Mit dem One-Stop-Shop der EU. Sonst ab 10.000 € Verkäufen in andere Mitgliedstaaten im Jahr',
    legalNotice: 'Weitere Angaben auf Rechnungen',
    legalNoticeHint: 'Zum Beispiel Rechtsform, Kapital und Handelsregister',
    taxRate: 'Steuersatz deiner Verkäufe in Prozent',
    taxRateHint: 'Nur für Länder ohne eingebauten Satz: in deinen Preisen enthalten; leer für keine Steuer',
    birthDate: 'Geburtsdatum',
    birthDateHint:
      'Wenn du als Privatperson in der EU verkaufst: Der Marktplatz meldet Verkäufer ans Finanzamt (PStTG, DAC7)',
    missing: (fields) => `Ohne diese Angaben sind deine Rechnungen unvollständig: ${fields}.`,
  },
  invoices: {
    title: 'Rechnungen des Marktplatzes',
    text: 'Für deinen Tarif und für Gebühren deiner Verkäufe. Rechnungen zu Käufen stehen bei deinen Bestellungen.',
  },
  withdrawal: {
    title: 'Widerrufsrecht',
    open: (until) => `Du kannst diesen Vertrag bis ${until} ohne Angabe von Gründen widerrufen.`,
    waived: (at) => `Am ${at} hast du erklärt:`,
    withdrawn: (at) => `Du hast den Vertrag am ${at} widerrufen.`,
    over: (until) => `Die Widerrufsfrist ist am ${until} abgelaufen.`,
    action: 'Vertrag widerrufen',
    dialog: 'Vertrag widerrufen',
    statement: (name, title, order) =>
      `Hiermit widerrufe ich, ${name}, den Vertrag über „${title}“, Bestellung ${order}.`,
    effect:
      'Du bekommst zurück, was du bezahlt hast, und kannst das Produkt nicht mehr nutzen. Wir bestätigen den Widerruf per E-Mail mit Datum und Uhrzeit.',
    confirm: 'Widerruf bestätigen',
    done: 'Dein Widerruf ist eingegangen. Wir bestätigen ihn per E-Mail.',
  },
  reports: {
    title: 'Steuerberichte des letzten Quartals',
    text: 'Über die Rechnungen, die der Marktplatz selbst ausstellt: Tarife, Gebühren und Verkäufe, bei denen er der Verkäufer ist.',
    taxes: 'Steuerbericht',
    taxesHint: 'CSV, nach Land und Satz',
    oss: 'One-Stop-Shop',
    ossHint: 'CSV, mit Berichtigungen früherer Quartale',
    elster: 'One-Stop-Shop für ELSTER',
    elsterHint: 'für den Import im Portal, in Euro',
  },
  correction: {
    action: 'Rechnung korrigieren',
    hint: 'Mit deinen jetzigen Rechnungsdaten',
    done: 'Die Rechnung ist aktuell.',
  },
  settings: {
    merchantOfRecord: 'Wer verkauft',
    merchantHint:
      'Wer verkauft, stellt die Rechnungen aus und schuldet die Steuer. In der EU schuldet ein Marktplatz meist die Umsatzsteuer der Verkäufe an Verbraucher. Frage vor der Wahl eine Steuerberatung.',
    merchants: { seller: 'Die Anbieter', marketplace: 'Der Marktplatz, im eigenen Namen' },
    pricesIncludeTax: 'Preise enthalten die Steuer',
    pricesIncludeTaxHint:
      'Sonst kommt die Steuer an der Kasse dazu. Preise für Verbraucher in der EU müssen sie enthalten.',
    rates: 'Steuersätze',
    ratesText: 'Normalsätze, die die eingebauten der EU ersetzen oder andere Länder ergänzen.',
    country: 'Land',
    rate: 'Prozent',
    rateInvalid: 'Gib einen Prozentsatz unter 100 ein, etwa 25,5',
    addRate: 'Satz hinzufügen',
    removeRate: (country: string) => `Satz von ${country} entfernen`,
    company: 'Dein Unternehmen',
    companyText:
      'Auf den Rechnungen des Marktplatzes. Wo der Marktplatz verkauft, hängt die Steuer davon ab.',
  },
}
