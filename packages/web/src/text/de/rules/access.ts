import type { Wording } from './wording.ts'

export const access: Wording<'access'> = {
  app_name_invalid: 'braucht ein sichtbares Zeichen und darf keine unsichtbaren enthalten',
  app_not_authorized: 'Du hast keine solche App autorisiert.',
  app_not_found: 'Diese App gibt es bei dir nicht.',
  key_expired: 'Dieser Schlüssel ist abgelaufen. Erstelle einen neuen.',
  key_not_found: 'Diesen API-Schlüssel gibt es bei dir nicht.',
  key_replaced: 'Dieser Schlüssel wurde schon ersetzt.',
  no_permission: 'mindestens eine Berechtigung',
  not_absolute_url: 'muss eine vollständige URL sein',
  not_in_future: 'muss in der Zukunft liegen',
  permission_unknown: 'enthält die unbekannte Berechtigung {name}; möglich sind all oder {permissions}',
  public_app_secret: 'Eine öffentliche App hat kein Secret.',
  redirect_characters: 'nur sichtbare ASCII-Zeichen, kein Backslash und kein Sternchen',
  redirect_dots: 'darf keine Punkte als Pfadsegmente enthalten',
  redirect_not_https: 'muss eine https-URL sein, außer sie zeigt auf den eigenen Rechner',
  redirect_required: 'mindestens eine Adresse, weil die App öffentlich ist',
  redirect_scheme:
    'muss eine https-URL sein oder eine umgekehrte Domain als Schema haben, zum Beispiel com.example.app:/callback',
  too_many_apps: 'Ein Konto kann höchstens {max} Apps haben. Lösche zuerst eine.',
  too_many_keys: 'Ein Konto kann höchstens {max} API-Schlüssel haben. Widerrufe zuerst einen.',
}
