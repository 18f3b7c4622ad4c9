import type { Wording } from './wording.ts'

export const webhooks: Wording<'webhooks'> = {
  delivery_not_found: 'Diese Zustellung gibt es bei dir nicht.',
  delivery_sending: 'Diese Zustellung läuft gerade. Warte das Ergebnis ab.',
  header_name_invalid: 'ist kein gültiger Name eines Headers',
  header_reserved: 'wird vom Marktplatz gesetzt',
  header_twice: 'ist zweimal angegeben',
  header_value_invalid: 'nur druckbare ASCII-Zeichen, ohne Leerzeichen am Rand',
  listener_not_found:
    'Diesen Listener gibt es bei dir nicht. Er endet eine Stunde nach der letzten Abfrage. Öffne einen neuen.',
  no_listener: 'Du hast keinen offenen Listener. Öffne zuerst einen.',
  too_many_listeners: 'Ein Konto kann höchstens {max} offene Listener haben. Schließe zuerst einen.',
  too_many_webhooks: 'Ein Konto kann höchstens {max} Endpunkte haben. Entferne zuerst einen.',
  webhook_not_active: 'Dieser Endpunkt hat den Status {status}. Aktiviere ihn zuerst.',
  webhook_not_found: 'Diesen Endpunkt gibt es bei dir nicht.',
}
