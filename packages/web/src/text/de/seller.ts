import type { seller as english } from '../en/seller.ts'

export const seller: typeof english = {
  products: 'Produkte',
  sales: 'Verkäufe',
  rating: 'Bewertung',
  since: 'Dabei seit',
  links: 'Links',
  contact: 'Kontakt',
  showEmail: 'E-Mail-Adresse anzeigen',
  emailFailed: 'Die Adresse konnte nicht geladen werden. Versuche es gleich noch einmal.',
  types: 'Produkttyp',
  all: 'Alle',
  emptyTitle: 'Noch keine Produkte',
  emptyText: 'Hier ist gerade nichts im Verkauf.',
  noMatchText: 'Von diesem Typ ist hier gerade nichts im Verkauf.',
  showAll: 'Alle Produkte anzeigen',
}
