import type { Wording } from './wording.ts'

export const shop: Wording<'shop'> = {
  accent_unreadable: 'ist auf der Seite nicht lesbar; die nächste lesbare Farbe ist {nearest}',
  collection_not_found: 'Diese Sammlung gibt es nicht.',
  currency_fixed: 'Die Währung lässt sich nicht mehr ändern: Es gibt Produkte oder bezahlte Tarife.',
  duplicate_slug: 'wird schon von einem anderen Eintrag benutzt',
  invitation_not_found: 'Diese Einladung gibt es nicht.',
  invitation_required:
    'Neue Konten brauchen hier eine Einladung. Bitte den Betreiber um eine, oder melde dich mit der eingeladenen Adresse an.',
  not_color: 'muss eine Farbe wie #0b5d58 sein',
  registration_closed: 'Hier lassen sich keine neuen Konten eröffnen.',
  setting_from_environment:
    'Die Einstellung {setting} wird von der Umgebungsvariablen {variable} gesetzt. Ändere sie dort.',
  settings_changed: 'Die Einstellungen wurden geändert, seit du sie gelesen hast. Lies sie noch einmal.',
}
