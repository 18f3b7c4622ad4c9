import type { TaxMessages } from '../../en/money/tax.ts'

export const tax: TaxMessages = {
  checkout: {
    added: 'Steuer',
    rate: (rate, tax, isOwn, net) =>
      `Enthält ${rate} ${isOwn ? 'Steuer' : 'MwSt.'}, ${tax}. Ohne Steuer: ${net}.`,
    reverse_charge: 'Keine MwSt.: Du schuldest sie in deinem Land (Reverse Charge).',
    small_business: 'Keine MwSt.: Der Anbieter ist Kleinunternehmer.',
    outside_scope: 'Keine MwSt. in deinem Land.',
    no_tax: 'Es wird keine Steuer ausgewiesen.',
    change: 'Rechnungsdaten ändern',
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
    report: 'Steuerübersicht des letzten Quartals',
    reportHint: 'CSV, nach Land und Satz',
    missing: (fields) => `Ohne diese Angaben sind deine Rechnungen unvollständig: ${fields}.`,
  },
  invoices: {
    title: 'Rechnungen des Marktplatzes',
    text: 'Für deinen Tarif und für Gebühren deiner Verkäufe. Rechnungen zu Käufen stehen bei deinen Bestellungen.',
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
    company: 'Dein Unternehmen',
    companyText:
      'Auf den Rechnungen des Marktplatzes. Wo der Marktplatz verkauft, hängt die Steuer davon ab.',
  },
}
