/** What buyers have for as long as they pay: their page, the checkout, and the seller's. */
export const subscriptions = {
  title: 'Subscriptions',
  text: 'Products that you have for as long as you pay. You can cancel at any time and use what you paid to its end.',
  emptyTitle: 'No subscriptions',
  emptyText: 'Products to which you can subscribe say so next to their price.',
  emptyAction: 'Browse products',
  statuses: { trial: 'Trial', active: 'Active', grace: 'Payment declined', ended: 'Ended' },
  product: 'Product',
  buyer: 'Buyer',
  status: 'Status',
  price: 'Price',
  next: 'What is next',
  per: { month: (price: string) => `${price} a month`, year: (price: string) => `${price} a year` },
  renews: (price: string, date: string) => `Renews for ${price} on ${date}`,
  free: (date: string) => `Renews for free on ${date}`,
  ends: (date: string) => `Ends on ${date}`,
  ended: (date: string) => `Ended on ${date}`,
  declined: (date: string) =>
    `Your payment method was declined. We try again every day until ${date}; then the subscription ends.`,
  changeMethod: 'Change the payment method',
  cancel: 'Cancel',
  cancelOne: (title: string) => `Cancel the subscription to ${title}`,
  cancelTitle: (title: string) => `Cancel “${title}”?`,
  cancelText: (date: string) =>
    `You can use it until ${date}. Nothing is charged after that, and you can change your mind until then.`,
  cancelNow: 'It ends within a minute, since this period is not paid.',
  cancelDo: 'Cancel the subscription',
  canceled: 'The subscription is canceled.',
  resume: 'Continue',
  resumeOne: (title: string) => `Continue the subscription to ${title}`,
  resumed: 'The subscription goes on.',
  change: { month: 'Pay by the month', year: 'Pay by the year' },
  changed: 'Changed from the next payment on.',
  payNow: 'Pay now',
  beginYear: 'Begin the year now',
  all: 'With the other products of the seller',
  order: 'Open',
  sellerTitle: 'Subscribers',
  sellerEmptyTitle: 'No subscribers yet',
  sellerText: 'Who subscribes to your products, and what is paid next.',
  sellerEmptyText: 'Set a price by the month or year in the editor of a product.',
  sellerAction: 'Open your products',
  reasons: {
    canceled: 'canceled',
    declined: 'payment declined',
    refunded: 'paid back',
    unavailable: 'no longer on sale',
    account_closed: 'account closed',
  },
}

/** At checkout, and with the order. */
export const subscribing = {
  period: 'Pay',
  periods: { month: 'by the month', year: 'by the year' },
  forGood: 'Buy it for good instead',
  trial: (date: string) => `Free until ${date}.`,
  next: (price: string, date: string) => `Then ${price} on ${date}, plus tax where it is added.`,
  later: (price: string) => `Later payments: ${price}.`,
  untilCanceled:
    'It renews until you cancel it, which you can do at any time on the page Subscriptions. Later payments are charged to your default payment method.',
  startTrial: 'Start the trial',
  subscribe: (amount: string) => `Subscribe for ${amount}`,
  done: 'You are subscribed.',
  title: 'Subscription',
  pays: (from: string, until: string) => `This order pays from ${from} to ${until}.`,
  manage: 'Manage the subscription',
  kinds: {
    subscription: 'First payment of a subscription',
    renewal: 'Renewal of a subscription',
    included: 'Taken with a subscription',
  },
  included:
    'You have this with a subscription to another product of the seller, for as long as that goes on.',
  includedEnded: 'You had this with a subscription that has ended.',
  payNow: (amount: string) => `Pay ${amount} now`,
  paid: 'The renewal is paid.',
  owed: 'This pays the renewal that was declined.',
  replaces: 'The year begins today, in place of the rest of this month.',
  yearBegun: 'The year has begun.',
  paidBack: (amount: string) => `${amount} of the present month is paid back to you.`,
}

/** The prices, in the editor. */
export const subscriptionPrice = {
  title: 'Subscription',
  text: 'Buyers can subscribe in place of buying: they have the product for as long as they pay. Those who have subscribed keep their price.',
  month: 'Each month',
  year: 'Each year',
  hint: 'Empty: not sold.',
  trialDays: 'Days of trial',
  trialHint: 'Before the first payment, once for each buyer.',
  all: 'Subscribers can also take my other products',
  allHint:
    'For nothing, from the first day on and for as long as they subscribe. Bundles are left out, and products with co-sellers or royalties of their own.',
  save: 'Save subscription prices',
  saved: 'Saved.',
}

/** Ways to have a product other than to buy it for good, on its page. */
export const otherWays = {
  subscribe: {
    month: (price: string) => `Subscribe for ${price} a month`,
    year: (price: string) => `Subscribe for ${price} a year`,
  },
  trial: (days: number) => (days === 1 ? '1 day for free' : `${days} days for free`),
  all: 'Includes the other products of this seller.',
  includedIn: (title: string) => `Included in a subscription to ${title}`,
  moderate: 'Open in moderation',
  take: 'Take it with your subscription',
  taken: 'It is in your library.',
  runFor: (price: string) => `Run once for ${price}`,
  runForLength: (price: string) => `Run for ${price} per 1,000 characters`,
}

export type SubscriptionMessages = typeof subscriptions
export type SubscribingMessages = typeof subscribing
export type SubscriptionPriceMessages = typeof subscriptionPrice
export type OtherWaysMessages = typeof otherWays
