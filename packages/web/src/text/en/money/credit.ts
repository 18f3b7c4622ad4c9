/** What was paid in for runs. */
export const credit = {
  title: 'Credit',
  text: 'Pay in once and run prompts and workflows one by one, without buying them. A run that fails costs nothing.',
  available: 'Available',
  held: (amount: string) => `${amount} held for runs in progress`,
  topUp: 'Pay in',
  amount: 'Amount',
  pay: 'Pay in now',
  paid: (amount: string) => `${amount} paid in.`,
  payHint: 'Charged to your default payment method. Credit can be spent on runs and is not paid out.',
  confirm: 'Confirm the payment with your bank',
  limits: 'Limits',
  limitsText:
    'A run that would go beyond a limit does not start. Leave a field empty for no limit. API keys cannot change these.',
  perRun: 'Per run',
  perDay: 'Per day',
  perKeyAndDay: 'Per API key and day',
  saveLimits: 'Save limits',
  limitsSaved: 'Limits saved.',
  entries: 'Payments and runs',
  noEntries: 'What you pay in and spend on runs appears here.',
  kinds: { top_up: 'Paid in', charged_back: 'Charged back', run: 'Run' },
  what: 'What',
  when: 'When',
  change: 'Amount',
}

/** A product that is run without being bought. */
export const paidRun = {
  title: (name: string) => `Run “${name}” without buying it`,
  text: (price: string) => `Each successful run costs ${price} from your credit, plus tax where it is added.`,
  textByLength: (price: string) =>
    `Each successful run costs ${price} per 1,000 characters of your inputs from your credit, plus tax where it is added.`,
  available: (amount: string) => `Your credit: ${amount}.`,
  includesModel: 'The model is included: you need no provider key.',
  topUp: 'Pay in',
  needsKey: 'Runs use a provider key of yours. Add one first.',
  addKey: 'Add a provider key',
  maxCharge: 'Pay at most',
  maxChargeHint: 'If a run costs more, it does not start.',
  charged: (amount: string) => `${amount} paid`,
}

/** The price of a run, in the editor. */
export const runPrice = {
  title: 'Price per run',
  text: 'Others can run it without buying it and pay for each successful run. They do not get the content.',
  includesModel: 'Include the model',
  includesModelHint:
    'Runs use keys of the marketplace, and what the model costs is deducted from your share. Otherwise they use a provider key of the buyer, who may be able to read your prompt in their provider’s log.',
  price: 'Amount',
  priceHint: 'Empty: only buyers can run it.',
  unit: 'For each',
  units: { run: 'run', thousand_characters: '1,000 characters of input' },
  save: 'Save price',
  saved: 'Saved.',
}

/** What is bought for others, at checkout and with its order. */
export const gifts = {
  title: 'Buy for others',
  text: 'You get a code for each person. They redeem it at checkout and have the product in their own library.',
  quantity: 'Number of people',
  use: 'Buy for others',
  forMe: 'Buy for myself instead',
  lines: (count: number) => (count === 1 ? 'For 1 person' : `For ${count} people`),
  codes: 'Your codes',
  codesText: 'Send each person one of these links. A code works once.',
  copy: (code: string) => `Link with ${code}`,
  redeemed: 'redeemed',
}

export type GiftMessages = typeof gifts
export type CreditMessages = typeof credit
export type PaidRunMessages = typeof paidRun
export type RunPriceMessages = typeof runPrice
