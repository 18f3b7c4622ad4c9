import type { Wording } from './wording.ts'

export const orders: Wording<'orders'> = {
  above_refundable: 'höchstens {max}, der noch nicht erstattete Betrag',
  access_ended: 'Dein Zugriff auf dieses Produkt ist beendet.',
  already_owned: 'Dir gehört dieses Produkt schon.',
  already_refunded: 'Diese Bestellung ist schon erstattet.',
  download_expired: 'Dieser Link ist abgelaufen. Einen neuen gibt es mit GET /v1/purchases/{orderId}.',
  download_of_buyer: 'Nur wer das Produkt gekauft hat, kann es herunterladen.',
  every_part_owned: 'Dir gehört schon jedes Produkt in diesem Bundle.',
  no_payment_method: 'Es gibt noch keine Zahlungsmethode. Füge zuerst eine hinzu.',
  no_published_version: 'Von diesem Produkt gibt es keine veröffentlichte Version mehr.',
  no_receipt: 'Es gibt keine Quittung: Die Bestellung hat den Status {status}, und es wurde nichts bezahlt.',
  not_your_payment_method: 'ist keine deiner Zahlungsmethoden',
  nothing_to_refund: 'Bei einer Bestellung mit dem Status {status} gibt es nichts zu erstatten.',
  order_address_invalid: 'Dieser Link ist ungültig. Öffne die Bestellung, um einen neuen zu bekommen.',
  order_disputed: 'Zu dieser Bestellung läuft eine Reklamation bei der Bank des Käufers.',
  order_not_found: 'Diese Bestellung gibt es bei dir nicht.',
  order_pending: 'Eine Bestellung dieses Produkts läuft noch.',
  own_product: 'Du kannst dein eigenes Produkt nicht kaufen.',
  payment_declined: 'Die Zahlungsmethode wurde abgelehnt. Versuche es mit einer anderen.',
  payment_expired:
    'Die Bestellung wurde nicht rechtzeitig bezahlt. Kaufe noch einmal, mit einem neuen Idempotency-Key.',
  payment_needs_confirmation:
    'Die Bank verlangt eine Bestätigung. Öffne details.actionUrl und wiederhole die Anfrage dann mit demselben Idempotency-Key.',
  payment_processing:
    'Die Bank bearbeitet die Zahlung; das kann einige Tage dauern. An der Bestellung siehst du, wann sie abgeschlossen ist.',
  payment_unknown:
    'Der Zahlungsanbieter hat nicht geantwortet. Wiederhole die Anfrage mit demselben Idempotency-Key oder sieh in einer Minute nach dem Ergebnis.',
  product_not_on_sale: 'Dieses Produkt wird nicht verkauft.',
  refund_decided: 'Diese Erstattung hat schon den Status {status}.',
  invoice_not_correctable:
    'Diese Rechnung kann nicht mehr korrigiert werden: Der Kauf ist {status}, oder ein Teil wurde erstattet.',
  refund_not_found: 'Diese Erstattung gibt es bei dir nicht.',
  refund_of_buyer: 'Nur wer gekauft hat, kann die Erstattungsanfrage zurückziehen.',
  refund_of_seller: 'Nur wer verkauft hat oder ein Admin kann über die Erstattung entscheiden.',
  refund_pending: 'Für diese Bestellung läuft schon eine Erstattung.',
  refund_too_late: 'Diese Bestellung ist älter als {days} Tage und kann nicht mehr erstattet werden.',
}
