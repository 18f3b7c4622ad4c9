import type { PartnerMessages, RemixMessages } from '../../en/money/partners.ts'

export const partners: PartnerMessages = {
  title: 'Partner',
  text: 'Teile deine Verkäufe: mit Affiliate-Partnern, die über einen eigenen Link Käufer bringen, und mit Mitverkäufern, die an jedem Verkauf beteiligt sind.',
  own: 'Deine Partner',
  emptyTitle: 'Noch keine Partner',
  emptyText: 'Bezahle, wer deine Produkte empfiehlt oder mit dir gemacht hat.',
  offered: 'Was andere mit dir teilen',
  invite: 'Partner einladen',
  inviteText:
    'Geteilt wird erst, wenn die Einladung angenommen ist. Sie steht auf dieser Seite, sobald sich jemand mit dieser Adresse anmeldet.',
  inviteDo: 'Einladen',
  invited: 'Eingeladen. Das Angebot steht dort auf der Seite „Partner“.',
  email: 'E-Mail-Adresse',
  role: 'Als',
  roles: { affiliate: 'Affiliate-Partner', co_seller: 'Mitverkäufer', royalty: 'Original' },
  roleHint: {
    affiliate:
      'Bekommt einen Anteil, wenn jemand innerhalb von 30 Tagen nach einem Besuch über den Link kauft.',
    co_seller: 'Bekommt einen Anteil an jedem Verkauf.',
  },
  share: 'Anteil',
  shareHint: {
    percent: 'Von dem, was nach Steuer und Gebühr vom Preis bleibt',
    amount: 'Von jedem Verkauf, vor den Anteilen in Prozent; nie mehr, als vom Preis bleibt',
  },
  unit: 'Einheit',
  ofEachSale: (amount) => `${amount} je Verkauf`,
  basedOn: (title) => `beruht auf „${title}“`,
  products: 'Für',
  allProducts: 'Alle Produkte',
  partner: 'Beteiligt',
  seller: 'Verkäufer',
  sales: 'Verkäufe',
  earned: 'Verdient',
  status: 'Zustand',
  statuses: { invited: 'eingeladen', active: 'aktiv', ended: 'beendet' },
  copyLink: 'Link kopieren',
  accept: 'Annehmen',
  acceptOne: (name) => `Angebot von ${name} annehmen`,
  accepted: 'Ab jetzt bist du an den Verkäufen beteiligt.',
  decline: 'Ablehnen',
  declineOne: (name) => `Angebot von ${name} ablehnen`,
  end: 'Beenden',
  endOne: (name) => `Vereinbarung mit ${name} beenden`,
  endTitle: 'Vereinbarung beenden?',
  endText: 'Frühere Bestellungen behalten ihre Anteile. Ab jetzt wird nichts mehr geteilt.',
}

export const remixes: RemixMessages = {
  title: 'Remixe',
  text: 'Produkte können auf denen von anderen beruhen. Wer das Original verkauft, ist dann an jedem Verkauf beteiligt.',
  allow: 'Beteiligung in Prozent',
  allowHint:
    'Was du bekommst, wenn jemand ein Produkt verkauft, das auf diesem beruht. Leer: andere dürfen keines darauf aufbauen. Gilt für neue Remixe.',
  from: 'Beruht auf',
  fromHint:
    'Adresse des Produkts, auf dem dieses beruht. Wer es verkauft, ist an jedem Verkauf beteiligt, ebenso die Originale davor. Steht mit der Veröffentlichung fest.',
  fromNone: 'Nichts',
  by: (title, seller) => `„${title}“ von ${seller}`,
  save: 'Bedingungen speichern',
  saved: 'Gespeichert.',
}
