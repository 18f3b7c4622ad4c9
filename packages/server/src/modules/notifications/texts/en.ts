import type { Texts } from './wording.ts'

export const en: Texts = {
  kinds: {
    purchase: {
      title: ({ title }) => `You bought “${title}”`,
      text: ({ amount, currency }, { money, person }) =>
        `You paid ${money(amount, currency)} to ${person}. Run or download it from your library, where you also find the receipt and the invoice.`,
      action: 'Open your purchase',
    },
    refund: {
      title: ({ title }) => `Refund for “${title}”`,
      text: ({ amount, currency, full }, { money }) =>
        `${money(amount, currency)} goes back to your payment method.${full ? ' You can no longer use the product.' : ''}`,
      action: 'Open the order',
    },
    new_version: {
      title: ({ title, version }) => `Version ${version} of “${title}”`,
      text: () => 'You own this product, so the new version is yours, too.',
      action: 'See what changed',
    },
    price_drop: {
      title: ({ title }) => `“${title}” costs less`,
      text: ({ before, amount, currency }, { money }) =>
        `${money(amount, currency)} instead of ${money(before, currency)}. It is on your wishlist.`,
      action: 'Open the product',
    },
    new_product: {
      title: ({ title }, { person }) => `New from ${person}: “${title}”`,
      text: ({ amount, currency }, { money }) => `${money(amount, currency)}. You follow this seller.`,
      action: 'Open the product',
    },
    sale: {
      title: ({ title }) => `You sold “${title}”`,
      text: ({ amount, currency, net }, { money, person }) =>
        `${person} paid ${money(amount, currency)}.${net === null ? '' : ` You earn ${money(net, currency)} after the marketplace fee.`}`,
      action: 'Open the order',
    },
    sale_refunded: {
      title: ({ title }) => `Refunded: “${title}”`,
      text: ({ amount, currency, full }, { money }) =>
        `${money(amount, currency)} went back to the buyer${full ? ', who can no longer use the product' : ''}.`,
      action: 'Open the order',
    },
    payout: {
      title: ({ amount, currency }, { money }) => `Payout of ${money(amount, currency)}`,
      text: ({ start, end }, { day }) =>
        `For sales from ${day(start)} to ${day(end)}. It was paid to your bank account.`,
      action: 'Open your balance',
    },
    review: {
      title: ({ title, rating }) => `${rating} of 5 stars for “${title}”`,
      text: () => 'A buyer wrote a review. You can reply to it on the page of the product.',
      action: 'Read the review',
    },
  },
  summary: (count) => `${count} notifications`,
  summaryText: 'This happened since your last summary:',
  why: 'You get this email because of your notification preferences.',
  stop: 'Stop these emails',
  preferences: 'Change your preferences',
  unsubscribe: {
    title: 'Stop these emails?',
    text: 'You will no longer get emails like this one. What they are about still appears in your inbox on the marketplace.',
    action: 'Stop these emails',
    doneTitle: 'Unsubscribed',
    doneText:
      'You will no longer get emails like this one. You can change this in your notification preferences.',
    invalidTitle: 'This link does not work',
    invalidText:
      'It may be incomplete. Copy the whole address from the email, or change your notification preferences.',
  },
}
