/** About what a price is in the currency of the reader, and where it is another one. */
export const market = {
  about: (amount: string, day: string) =>
    `About ${amount}, by the rate of the European Central Bank of ${day}.`,
  paid: (currency: string) => `You pay in ${currency}.`,
  showIn: 'Show prices in',
  asSold: 'their own currency',
  elsewhere: (countries: string, price: string) => `In ${countries}: ${price}`,
  more: (names: string, count: number) => `${names} and ${count} more`,
  priceIn: (country: string) => `Price in ${country}`,
  listPrice: 'Price elsewhere',
  insteadOf: (price: string) => `instead of ${price}`,
}

/** In the editor. */
export const marketPrice = {
  title: 'Prices in other countries',
  text: 'Buyers in these countries pay another price, in the currency of the product. It counts for what they buy for themselves, not for gifts and subscriptions.',
  evidence:
    'Where someone is, their billing details and the address of their request say. If the two differ, the price above applies.',
  price: 'Price',
  country: 'Add a country',
  choose: 'Choose a country',
  remove: (country: string) => `Remove ${country}`,
  add: 'Add a price',
  removePrice: 'Remove this price',
  save: 'Save country prices',
  saved: 'Saved.',
}

export type MarketMessages = typeof market
export type MarketPriceMessages = typeof marketPrice
