import type { Wording } from './wording.ts'

export const server: Wording<'server'> = {
  address_not_found: 'Unter dieser Adresse gibt es nichts.',
  admin_required: 'Das können nur Admins.',
  admin_second_factor_required:
    'Admins brauchen auf diesem Marktplatz einen zweiten Faktor. Richte in den Sicherheitseinstellungen eine Authenticator-App oder einen Passkey ein.',
  analytics_down: 'Die Auswertungen sind gerade nicht erreichbar. Versuche es später noch einmal.',
  api_key_expired:
    'Dieser API-Schlüssel oder dieses Token ist abgelaufen. Lege einen neuen Schlüssel an oder erneuere das Token.',
  api_key_malformed:
    'Das ist kein API-Schlüssel oder Token dieses Marktplatzes. Sende einen vollständigen als Authorization: Bearer <API_KEY>.',
  api_key_missing: 'Der API-Schlüssel fehlt. Sende ihn als Authorization: Bearer <API_KEY>.',
  api_key_revoked:
    'Dieser API-Schlüssel oder dieses Token wurde widerrufen. Lege einen neuen Schlüssel an oder erlaube der App den Zugriff noch einmal.',
  api_key_suspended: 'Das Konto dieses API-Schlüssels ist gesperrt oder geschlossen.',
  api_key_unknown:
    'Dieser API-Schlüssel oder dieses Token ist hier unbekannt. Prüfe, ob er auf diesem Marktplatz angelegt wurde.',
  balance_left: 'Du hast noch Guthaben. Lass es zuerst auszahlen.',
  body_cut_off: 'wurde abgeschnitten',
  body_larger_than: 'ist größer als {max} KiB',
  body_too_large: 'ist größer als erlaubt',
  callback_signature: 'Die Signatur dieses Callbacks fehlt oder ist falsch.',
  charset: 'muss den Zeichensatz utf-8 haben',
  content_coding: 'muss identity sein, da komprimierte Inhalte nicht angenommen werden',
  content_length: 'passt nicht zum Inhalt',
  content_type: 'muss {type} sein',
  csrf_token_wrong:
    'Das geht nur aus der Webanwendung: Der Header x-csrf-token gehört nicht zu dieser Sitzung.',
  database_down: 'Die Datenbank ist gerade nicht erreichbar. Versuche es noch einmal.',
  expectation: 'muss 100-continue sein',
  file_too_large: '„{name}“ ist größer als {max} MiB',
  files_down: 'Die Dateien sind gerade nicht erreichbar. Versuche es später noch einmal.',
  headers_too_large: 'dürfen zusammen höchstens {max} Byte haben',
  idempotency_key_invalid: '1 bis 255 druckbare ASCII-Zeichen',
  idempotency_key_reused:
    'Dieser Idempotency-Key wurde schon mit einem anderen Inhalt benutzt. Nimm einen neuen.',
  mail_failures_token:
    'Dafür braucht es das Token von MAIL_FAILURES_TOKEN als Authorization: Bearer <token>.',
  method_not_allowed: 'Diese Adresse nimmt {allowed} an.',
  not_a_file: 'muss eine Datei mit Dateinamen sein',
  not_a_form: 'ist kein gültiges multipart/form-data',
  not_http: 'ist kein gültiges HTTP/1.1',
  not_json: 'ist kein gültiges JSON',
  not_once: 'muss genau einmal angegeben sein',
  not_utf8: 'ist kein gültiges UTF-8',
  other_origin: 'Das geht nur aus der Webanwendung: Die Anfrage kommt von einer anderen Herkunft.',
  other_site: 'Das geht nur aus der Webanwendung: Die Anfrage kommt von einer anderen Website.',
  part_without_name: 'enthält einen Teil ohne Namen',
  path_invalid: 'ist kein gültiger URL-Pfad',
  permission_required: 'Diesem API-Schlüssel fehlt die Berechtigung {permission}.',
  range_past_end: 'Die Datei hat {size} Byte.',
  rate_limited: 'Zu viele Anfragen. Versuche es später noch einmal.',
  recent_proof_required:
    'Bestätige, dass du es bist: mit POST /api/auth/prove, und wiederhole dann die Anfrage.',
  recent_sign_in_required: 'Bestätige, dass du es bist: Melde dich neu an und wiederhole dann die Anfrage.',
  refund_undecided:
    'Eine Erstattung wartet auf eine Entscheidung. Entscheide sie zuerst oder zieh sie zurück.',
  sdk_not_built: 'Das SDK ist nicht gebaut: Der Betreiber ruft „npm run build“ auf.',
  server_error: 'Auf dem Server ist ein Fehler aufgetreten. Versuche es mit wachsenden Pausen noch einmal.',
  server_stopping: 'Der Server wird beendet. Verbinde dich noch einmal.',
  session_required: 'Melde dich an: Dafür braucht es eine Sitzung, keinen API-Schlüssel.',
  too_busy:
    'Der Server ist mit anderen Anfragen beschäftigt, die Dateien haben. Versuche es gleich noch einmal.',
  too_many_anonymous_requests: 'Zu viele Anfragen ohne Anmeldung. Versuche es in einer Minute noch einmal.',
  too_many_files_sent: 'höchstens {max} Dateien',
  too_many_requests: 'Mehr als {max} Anfragen (Zeitraum: {window}). Warte {seconds} Sekunden.',
  too_slow: 'kam nicht rechtzeitig an',
}
