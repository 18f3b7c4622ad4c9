import type { Wording } from './wording.ts'

export const money: Wording<'money'> = {
  before_from: 'darf nicht vor dem Anfang liegen',
  destination_country: 'ist ein Land, in das der Zahlungsanbieter nicht auszahlt',
  destination_unknown: 'ist kein Auszahlungsziel, das der Zahlungsanbieter kennt',
  oss_other_currency:
    'Das Quartal hat Umsätze in {currencies}; diese Datei gibt es nur in Euro. Lade das Format csv und rechne sie um.',
  invoice_unavailable: 'Die Rechnung lässt sich gerade nicht ausstellen. Versuche es gleich wieder.',
  invoice_not_found: 'Du hast keine Rechnung mit dieser Kennung.',
  payment_address_invalid: 'Dieser Link ist ungültig.',
  no_payout_destination: 'Es gibt noch kein Bankkonto für Auszahlungen. Füge zuerst eines hinzu.',
  payment_method_not_found: 'Diese Zahlungsmethode gibt es bei dir nicht.',
  payments_off: 'Dieser Marktplatz nimmt keine Zahlungen an; der Betreiber hat sie nicht eingeschaltet.',
  payout_held: 'Gerade ist keine Auszahlung möglich. {problem}',
  payout_not_found: 'Diese Auszahlung gibt es bei dir nicht.',
  payouts_held: 'Die Auszahlungen dieses Kontos sind schon angehalten.',
  payouts_not_held: 'Die Auszahlungen dieses Kontos sind nicht angehalten.',
  plan_by_agreement: 'Der Tarif {plan} wird einzeln vereinbart. Wende dich an den Marktplatz.',
  plan_payment_expired:
    'Der Tarif wurde nicht rechtzeitig bezahlt. Wähle ihn noch einmal, mit einem neuen Idempotency-Key.',
  plan_payment_pending: 'Eine Zahlung für deinen Tarif läuft noch. Versuche es in einer Minute wieder.',
  duplicate_country: 'steht schon in der Liste',
  country_unknown: 'ist kein Land (ISO 3166-1)',
  vat_id_form:
    'ist keine Umsatzsteuer-Identifikationsnummer: Sie beginnt mit dem Code ihres Landes, zum Beispiel DE136695976',
  tax_location_unknown:
    'Für deine Adresse lässt sich die Steuer nicht berechnen. Ergänze Postleitzahl und Land in deinen Rechnungsdaten und versuche es wieder.',
  tax_unavailable:
    'Die Steuer lässt sich gerade nicht berechnen. Es wurde nichts berechnet. Versuche es gleich wieder.',
  tax_rate_decimals: 'höchstens zwei Nachkommastellen',
  token_is_card_number:
    'sieht wie eine Kartennummer aus; sende das Token, das der Zahlungsanbieter dafür erstellt hat',
  token_unknown: 'ist kein Token des Zahlungsanbieters',
}
