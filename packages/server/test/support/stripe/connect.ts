import type { Stripe } from 'stripe'
import { amountOf, metadataOf, newId, secondsOf, type Books } from './books.ts'
import { missing, refuse } from './fault.ts'
import type { Form } from './form.ts'

/** How long the address of an onboarding is good. */
const linkMs = 5 * 60_000
const dayMs = 86_400_000

const wanted = [
  'individual.dob.day',
  'individual.verification.document',
  'external_account',
  'tos_acceptance.date',
]

export const accountOf = (books: Books, id: unknown): Stripe.Account =>
  books.accounts.get(String(id)) ?? missing('account', String(id))

const requirementsOf = (
  due: readonly string[],
  more: Partial<Stripe.Account.Requirements> = {},
): Stripe.Account.Requirements =>
  ({
    ...{ alternatives: [], current_deadline: null, disabled_reason: null, errors: [], past_due: [] },
    ...{ pending_verification: [], currently_due: [...due], eventually_due: [...due] },
    ...more,
  }) as Stripe.Account.Requirements

const saveAccount = (books: Books, account: Stripe.Account): Stripe.Account => {
  books.accounts.set(account.id, account)
  books.emit('account.updated', account, account.id)
  return account
}

/** Some of the countries that platforms in the United States pay to. */
const supported = new Set(['US', 'CA', 'DE', 'FR', 'GB', 'JP'])

export const createAccount = (books: Books, form: Form): Stripe.Account => {
  const requested = (form['capabilities'] as { transfers?: { requested?: string } } | undefined)?.transfers
    ?.requested
  if (requested !== 'true')
    refuse('Request the capability `transfers` for this account.', { param: 'capabilities' })
  const country = String(form['country'] ?? 'US')
  if (!/^[A-Z]{2}$/.test(country))
    refuse(`Country '${country}' is unknown.`, { code: 'country_code_invalid' })
  if (!supported.has(country))
    refuse(`${country} is not currently supported by Stripe.`, { code: 'country_unsupported' })
  const account = books.make<Stripe.Account>('account', 'acct', {
    ...{ charges_enabled: false, payouts_enabled: false, details_submitted: false },
    country,
    email: (form['email'] as string | undefined) ?? null,
    capabilities: { transfers: 'inactive' },
    requirements: requirementsOf(wanted, { disabled_reason: 'requirements.past_due', past_due: wanted }),
    metadata: metadataOf(form['metadata']),
  })
  books.accounts.set(account.id, account)
  return account
}

export const createAccountLink = (books: Books, form: Form): Stripe.AccountLink => {
  const { id } = accountOf(books, form['account'])
  if (
    form['type'] === 'account_onboarding' &&
    (form['refresh_url'] === undefined || form['return_url'] === undefined)
  )
    refuse('You must provide both `refresh_url` and `return_url`.', { param: 'refresh_url' })
  const expiresAt = new Date(books.now().getTime() + linkMs)
  const url = `https://connect.stripe.com/setup/e/${id}/${newId('link')}`
  books.links.set(url, expiresAt)
  return books.make<Stripe.AccountLink & { id: string }>('account_link', '', {
    ...{ url, expires_at: secondsOf(expiresAt) },
  })
}

/** The seller answers what the company wants to know; `missing` are the questions left out. */
export const answerOnboarding = (
  books: Books,
  id: string,
  { left = [], bank = '6789' }: { readonly left?: readonly string[]; readonly bank?: string } = {},
): Stripe.Account => {
  const account = accountOf(books, id)
  const isComplete = left.length === 0
  const external = {
    ...{
      id: newId('ba'),
      object: 'bank_account',
      account: id,
      bank_name: 'STRIPE TEST BANK',
      country: account.country,
    },
    ...{ currency: account.default_currency, fingerprint: newId('fp'), last4: bank, status: 'new' },
    ...{
      account_holder_name: null,
      account_holder_type: null,
      account_type: null,
      routing_number: '110000000',
    },
  } as unknown as Stripe.BankAccount
  return saveAccount(books, {
    ...account,
    ...{
      details_submitted: true,
      payouts_enabled: isComplete,
      capabilities: { transfers: isComplete ? 'active' : 'pending' },
    },
    requirements: requirementsOf(left, isComplete ? {} : { disabled_reason: 'requirements.past_due' }),
    external_accounts: {
      ...{ object: 'list', has_more: false, url: `/v1/accounts/${id}/external_accounts`, data: [external] },
    } as Stripe.Account['external_accounts'],
  } as Stripe.Account)
}

/** Opens a link; the account that it is of. */
export const followLink = (books: Books, url: string): string => {
  const expiresAt = books.links.get(url)
  books.links.delete(url)
  if (!expiresAt || expiresAt <= books.now()) throw new Error('the link has expired')
  return url.split('/').at(-2) ?? ''
}

/** All is answered, and Stripe looks at it. */
export const reviewAccount = (books: Books, id: string): Stripe.Account =>
  saveAccount(books, {
    ...accountOf(books, id),
    ...{ details_submitted: true, payouts_enabled: false, capabilities: { transfers: 'pending' } },
    requirements: requirementsOf([], { disabled_reason: 'requirements.pending_verification' }),
  } as Stripe.Account)

export const rejectAccount = (books: Books, id: string): Stripe.Account =>
  saveAccount(books, {
    ...accountOf(books, id),
    ...{ payouts_enabled: false, capabilities: { transfers: 'inactive' } },
    requirements: requirementsOf([], { disabled_reason: 'rejected.other' }),
  } as Stripe.Account)

/** Later the company wants to know more, by a day. */
export const requireMore = (
  books: Books,
  id: string,
  due: readonly string[],
  { deadline, isPast = false }: { readonly deadline: Date; readonly isPast?: boolean },
): Stripe.Account => {
  const account = accountOf(books, id)
  return saveAccount(books, {
    ...account,
    ...(isPast ? { payouts_enabled: false, capabilities: { transfers: 'inactive' as const } } : {}),
    requirements: requirementsOf(due, {
      current_deadline: secondsOf(deadline),
      ...(isPast ? { past_due: [...due], disabled_reason: 'requirements.past_due' } : {}),
    }),
  } as Stripe.Account)
}

export const createTransfer = (books: Books, form: Form): Stripe.Transfer => {
  const amount = amountOf(form['amount'])
  const currency = String(form['currency'])
  const account = accountOf(books, form['destination'])
  if (account.capabilities?.transfers !== 'active')
    refuse(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  const source = form['source_transaction']
  const charge =
    source === undefined
      ? undefined
      : (books.charges.get(String(source)) ?? missing('charge', String(source)))
  if (charge) {
    const sent = [...books.transfers.values()]
      .filter((transfer) => transfer.source_transaction === charge.id)
      .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)
    if (sent + amount > charge.amount)
      refuse('You cannot transfer more than the source transaction.', {
        code: 'transfer_source_balance_parameters_mismatch',
      })
  } else if (books.available(currency) < amount)
    refuse('You have insufficient available funds in your Stripe account.', { code: 'balance_insufficient' })
  const transfer = books.make<Stripe.Transfer>('transfer', 'tr', {
    ...{ amount, amount_reversed: 0, currency, destination: account.id, reversed: false },
    ...{ source_transaction: charge?.id ?? null, destination_payment: newId('py') },
    transfer_group: (form['transfer_group'] as string | undefined) ?? charge?.transfer_group ?? null,
    description: (form['description'] as string | undefined) ?? null,
    metadata: metadataOf(form['metadata']),
  })
  transfer.reversals = {
    object: 'list',
    data: [],
    has_more: false,
    url: `/v1/transfers/${transfer.id}/reversals`,
  }
  const movement = books.move({
    ...{ type: 'transfer', category: 'transfer', amount: -amount, currency, source: transfer.id },
    // Of money that is still coming in: it goes out when that has arrived.
    ...(charge ? { availableOn: availableOf(books, charge) } : {}),
  })
  const made = { ...transfer, balance_transaction: movement.id }
  books.transfers.set(made.id, made)
  books.changeAccountBalance(account.id, currency, amount)
  books.emit('transfer.created', made)
  return made
}

const availableOf = (books: Books, { balance_transaction: id }: Stripe.Charge): Date => {
  const movement = books.movements.find((one) => one.id === id)
  return new Date((movement?.available_on ?? secondsOf(books.now())) * 1_000)
}

export const reverseTransfer = (books: Books, id: string, form: Form): Stripe.TransferReversal => {
  const transfer = books.transfers.get(id) ?? missing('transfer', id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = form['amount'] === undefined ? left : amountOf(form['amount'])
  if (amount > left)
    refuse(`Reversal amount (${amount}) is greater than the unreversed amount (${left})`, { param: 'amount' })
  const account = transfer.destination as string
  if (books.accountBalance(account, transfer.currency) < amount)
    refuse('Insufficient funds in the connected account to reverse this transfer.', {
      code: 'balance_insufficient',
    })
  const reversal = books.make<Stripe.TransferReversal>('transfer_reversal', 'trr', {
    ...{
      amount,
      currency: transfer.currency,
      transfer: id,
      source_refund: null,
      destination_payment_refund: null,
    },
    metadata: metadataOf(form['metadata']),
  })
  const movement = books.move({
    ...{ type: 'transfer_refund' as const, category: 'transfer_reversal', amount },
    ...{ currency: transfer.currency, source: reversal.id },
  })
  const made = { ...reversal, balance_transaction: movement.id }
  books.reversals.set(made.id, made)
  const amount_reversed = transfer.amount_reversed + amount
  const changed = { ...transfer, amount_reversed, reversed: amount_reversed === transfer.amount }
  changed.reversals.data.push(made)
  books.transfers.set(id, changed)
  books.changeAccountBalance(account, transfer.currency, -amount)
  books.emit('transfer.reversed', changed)
  return made
}

export const createPayout = (books: Books, account: string | undefined, form: Form): Stripe.Payout => {
  if (account === undefined) return refuse('Payouts of the platform are automatic here.')
  const { payouts_enabled: isEnabled } = accountOf(books, account)
  const amount = amountOf(form['amount'])
  const currency = String(form['currency'])
  if (!isEnabled) refuse('Payouts are not enabled for this account.', { code: 'payouts_not_allowed' })
  if (books.accountBalance(account, currency) < amount)
    refuse('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
    })
  const payout = books.make<Stripe.Payout>('payout', 'po', {
    ...{ amount, currency, automatic: false, status: 'pending', failure_code: null, failure_message: null },
    arrival_date: secondsOf(new Date(books.now().getTime() + 2 * dayMs)),
    metadata: metadataOf(form['metadata']),
  })
  books.payouts.set(payout.id, payout)
  books.payoutAccounts.set(payout.id, account)
  books.changeAccountBalance(account, currency, -amount)
  books.emit('payout.created', payout, account)
  return payout
}

/** The bank of a seller takes the money, or sends it back, also after it was paid. */
export const settlePayout = (
  books: Books,
  { account, id }: { readonly account: string; readonly id: string },
  arrives: boolean,
): Stripe.Payout => {
  const payout = books.payouts.get(id) ?? missing('payout', id)
  if (payout.status === 'failed') return payout
  if (!arrives) books.changeAccountBalance(account, payout.currency, payout.amount)
  const ended: Stripe.Payout = arrives
    ? { ...payout, status: 'paid' }
    : {
        ...payout,
        status: 'failed',
        failure_code: 'account_closed',
        failure_message: 'The bank account has been closed',
      }
  books.payouts.set(id, ended)
  books.emit(arrives ? 'payout.paid' : 'payout.failed', ended, account)
  return ended
}
