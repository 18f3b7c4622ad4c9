import type { MarketMessages, MarketPriceMessages } from '../../en/money/markets.ts'

export const market: MarketMessages = {
  about: (amount, day) => `Etwa ${amount}, nach dem Kurs der Europäischen Zentralbank vom ${day}.`,
  paid: (currency) => `Du zahlst in ${currency}.`,
  showIn: 'Preise zeigen in',
  asSold: 'ihrer eigenen Währung',
  elsewhere: (countries, price) => `In ${countries}: ${price}`,
  more: (names, count) => `${names} und ${count} weiteren`,
  priceIn: (country) => `Preis in ${country}`,
  listPrice: 'Preis anderswo',
  insteadOf: (price) => `statt ${price}`,
}

export const marketPrice: MarketPriceMessages = {
  title: 'Preise in anderen Ländern',
  text: 'Käufer in diesen Ländern zahlen einen anderen Preis, in der Währung des Produkts. Er gilt für das, was sie für sich selbst kaufen, nicht für Geschenke und Abos.',
  evidence:
    'Wo jemand ist, sagen die Rechnungsangaben und die Adresse der Anfrage. Widersprechen sie sich, gilt der Preis oben.',
  price: 'Preis',
  country: 'Land hinzufügen',
  choose: 'Land wählen',
  remove: (country) => `${country} entfernen`,
  add: 'Preis hinzufügen',
  removePrice: 'Diesen Preis entfernen',
  save: 'Länderpreise speichern',
  saved: 'Gespeichert.',
}
