import type { Books } from './books.ts'
import {
  accountOf,
  createAccount,
  createAccountLink,
  createPayout,
  createTransfer,
  reverseTransfer,
} from './connect.ts'
import { closeDispute, updateDispute } from './disputes.ts'
import { missing } from './fault.ts'
import type { Form } from './form.ts'
import { cancelIntent, confirmIntent, createIntent, intentOf } from './intents.ts'
import { attachMethod, createCustomer, createSetup, customerOf, detachMethod, methodOf } from './methods.ts'
import { createRefund } from './refunds.ts'
import { calculateTax, commitTax, reverseTax } from './tax.ts'

export interface Call {
  readonly books: Books
  readonly form: Form
  /** What the address names: `/v1/refunds/{refund}` one. */
  readonly ids: readonly string[]
  /** The header `Stripe-Account`. */
  readonly account: string | undefined
}

interface Operation {
  /** Of the answer, in Stripe’s description; lists have none. */
  readonly kind: string
  readonly answer: (call: Call) => unknown
}

const one =
  <T>(what: string, of: (books: Books) => ReadonlyMap<string, T>) =>
  ({ books, ids: [id = ''] }: Call): T =>
    of(books).get(id) ?? missing(what, id)

/** A page of what there is, the newest first. */
const listOf =
  <T extends { readonly id: string; readonly created: number }>(of: (call: Call) => Iterable<T>) =>
  (call: Call) => {
    const { form } = call
    const { gte, lt } = (form['created'] ?? {}) as { gte?: string; lt?: string }
    const limit = Number(form['limit'] ?? 10)
    const all = [...of(call)]
      .toReversed()
      .filter(({ created }) => created >= Number(gte ?? 0) && created < Number(lt ?? Infinity))
    const after = form['starting_after']
    const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
    const data = all.slice(start, start + limit)
    return { object: 'list', data, has_more: start + limit < all.length, url: '/v1/list' }
  }

const firstId = ({ ids: [id = ''] }: Call): string => id

/** What of Stripe is here, by method and path of its description. */
export const operations: Readonly<Record<string, Operation>> = {
  'POST /v1/customers': { kind: 'customer', answer: ({ books, form }) => createCustomer(books, form) },
  'GET /v1/customers/{customer}': {
    kind: 'customer',
    answer: (call) => customerOf(call.books, firstId(call)),
  },
  'GET /v1/payment_methods/{payment_method}': {
    kind: 'payment_method',
    answer: (call) => methodOf(call.books, firstId(call)),
  },
  'POST /v1/payment_methods/{payment_method}/attach': {
    kind: 'payment_method',
    answer: (call) => attachMethod(call.books, firstId(call), String(call.form['customer'])),
  },
  'POST /v1/payment_methods/{payment_method}/detach': {
    kind: 'payment_method',
    answer: (call) => detachMethod(call.books, firstId(call)),
  },
  'POST /v1/setup_intents': { kind: 'setup_intent', answer: ({ books, form }) => createSetup(books, form) },
  'GET /v1/setup_intents/{intent}': {
    kind: 'setup_intent',
    answer: one('setupintent', ({ setups }) => setups),
  },
  'POST /v1/payment_intents': {
    kind: 'payment_intent',
    answer: ({ books, form }) => createIntent(books, form),
  },
  'GET /v1/payment_intents/{intent}': {
    kind: 'payment_intent',
    answer: (call) => intentOf(call.books, firstId(call)),
  },
  'POST /v1/payment_intents/{intent}/confirm': {
    kind: 'payment_intent',
    answer: (call) => confirmIntent(call.books, firstId(call), call.form),
  },
  'POST /v1/payment_intents/{intent}/cancel': {
    kind: 'payment_intent',
    answer: (call) => cancelIntent(call.books, firstId(call)),
  },
  'GET /v1/charges/{charge}': { kind: 'charge', answer: one('charge', ({ charges }) => charges) },
  'POST /v1/refunds': { kind: 'refund', answer: ({ books, form }) => createRefund(books, form) },
  'GET /v1/refunds/{refund}': { kind: 'refund', answer: one('refund', ({ refunds }) => refunds) },
  'GET /v1/refunds': {
    kind: '',
    answer: listOf(({ books, form }) =>
      [...books.refunds.values()].filter(
        ({ payment_intent: intent }) =>
          form['payment_intent'] === undefined || form['payment_intent'] === intent,
      ),
    ),
  },
  'GET /v1/disputes/{dispute}': { kind: 'dispute', answer: one('dispute', ({ disputes }) => disputes) },
  'GET /v1/disputes': {
    kind: '',
    answer: listOf(({ books, form }) =>
      [...books.disputes.values()].filter(
        ({ payment_intent: intent }) =>
          form['payment_intent'] === undefined || form['payment_intent'] === intent,
      ),
    ),
  },
  'POST /v1/disputes/{dispute}': {
    kind: 'dispute',
    answer: (call) => updateDispute(call.books, firstId(call), call.form),
  },
  'POST /v1/disputes/{dispute}/close': {
    kind: 'dispute',
    answer: (call) => closeDispute(call.books, firstId(call)),
  },
  'POST /v1/accounts': { kind: 'account', answer: ({ books, form }) => createAccount(books, form) },
  'GET /v1/accounts/{account}': { kind: 'account', answer: (call) => accountOf(call.books, firstId(call)) },
  'POST /v1/account_links': {
    kind: 'account_link',
    answer: ({ books, form }) => createAccountLink(books, form),
  },
  'POST /v1/transfers': { kind: 'transfer', answer: ({ books, form }) => createTransfer(books, form) },
  'GET /v1/transfers/{transfer}': { kind: 'transfer', answer: one('transfer', ({ transfers }) => transfers) },
  'GET /v1/transfers': {
    kind: '',
    answer: listOf(({ books, form }) =>
      [...books.transfers.values()].filter(
        ({ transfer_group: group }) =>
          form['transfer_group'] === undefined || form['transfer_group'] === group,
      ),
    ),
  },
  'POST /v1/transfers/{id}/reversals': {
    kind: 'transfer_reversal',
    answer: (call) => reverseTransfer(call.books, firstId(call), call.form),
  },
  'POST /v1/payouts': {
    kind: 'payout',
    answer: ({ books, form, account }) => createPayout(books, account, form),
  },
  'GET /v1/payouts/{payout}': { kind: 'payout', answer: one('payout', ({ payouts }) => payouts) },
  'GET /v1/transfers/{id}/reversals': {
    kind: '',
    answer: listOf(({ books, ids: [id] }) =>
      [...books.reversals.values()].filter(({ transfer }) => transfer === id),
    ),
  },
  'GET /v1/payouts': {
    kind: '',
    answer: listOf(({ books, account }) =>
      [...books.payouts.values()].filter(({ id }) => books.payoutAccounts.get(id) === account),
    ),
  },
  'POST /v1/tax/calculations': {
    kind: 'tax.calculation',
    answer: ({ books, form }) => calculateTax(books, form),
  },
  'GET /v1/tax/calculations/{calculation}/line_items': {
    kind: '',
    answer: (call) => ({
      ...{ object: 'list', data: call.books.taxItems.get(firstId(call)), has_more: false },
      url: `/v1/tax/calculations/${firstId(call)}/line_items`,
    }),
  },
  'POST /v1/tax/transactions/create_from_calculation': {
    kind: 'tax.transaction',
    answer: ({ books, form }) => commitTax(books, form),
  },
  'POST /v1/tax/transactions/create_reversal': {
    kind: 'tax.transaction',
    answer: ({ books, form }) => reverseTax(books, form),
  },
  'GET /v1/balance_transactions': { kind: '', answer: listOf(({ books }) => books.movements) },
}
