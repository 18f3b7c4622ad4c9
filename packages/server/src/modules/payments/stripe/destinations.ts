import type { Stripe } from 'stripe'
import type { Destination, Destinations, DestinationStatus } from '../provider/payout.ts'
import { orMissing, refusalOf } from './client.ts'

/** What Stripe calls what it wants to know, and what we call it: https://docs.stripe.com/connect/handling-api-verification. */
const requirementOf = (name: string): string => {
  if (name === 'external_account') return 'bank_account'
  if (name.startsWith('tos_acceptance')) return 'terms'
  if (/verification\.(?:additional_)?document/.test(name)) return 'identity_document'
  if (/\.(?:id_number|ssn_last_4|tax_id|vat_id)$/.test(name)) return 'tax_number'
  if (/\.address(?:\.|$)/.test(name)) return 'address'
  if (/^(?:owners|directors|executives)/.test(name)) return 'owners'
  if (/^(?:individual|representative|person_)/.test(name)) return 'personal_details'
  if (/^(?:company|business_)/.test(name)) return 'business_details'
  return 'other'
}

const statusOf = (account: Stripe.Account): DestinationStatus => {
  const { requirements, capabilities, payouts_enabled: isPaid, details_submitted: isSubmitted } = account
  if (requirements?.disabled_reason?.startsWith('rejected')) return 'rejected'
  if (isPaid && capabilities?.transfers === 'active') return 'active'
  if (!isSubmitted) return 'incomplete'
  return (requirements?.currently_due ?? []).length === 0 ? 'pending' : 'restricted'
}

const toDestination = (account: Stripe.Account): Destination => {
  const [bank] = account.external_accounts?.data ?? []
  const { currently_due: due, current_deadline: deadline } = account.requirements ?? {}
  return {
    reference: account.id,
    status: statusOf(account),
    bank: bank === undefined ? '' : 'bank_name' in bank ? (bank.bank_name ?? 'Bank') : bank.brand,
    last4: bank?.last4 ?? '',
    requirements: [...new Set((due ?? []).map(requirementOf))],
    dueAt: typeof deadline === 'number' ? new Date(deadline * 1_000) : null,
  }
}

/** https://docs.stripe.com/error-codes#country-unsupported. */
const isCountryRefused = (error: unknown): boolean => {
  const { code } = refusalOf(error) ?? {}
  return code === 'country_unsupported' || code === 'country_code_invalid'
}

/**
 * Each seller is a connected account that takes transfers and is paid out when we say so. Stripe asks for what it has to know at
 * its own pages; what a seller owes is ours to bear.
 */
export const createStripeDestinations = (stripe: Stripe): Destinations => ({
  tokens: undefined,
  async create({ sellerId, country }) {
    const creating = stripe.accounts.create(
      {
        ...(country === undefined ? {} : { country }),
        controller: {
          ...{ fees: { payer: 'application' }, losses: { payments: 'application' } },
          ...{ stripe_dashboard: { type: 'express' }, requirement_collection: 'stripe' },
        },
        capabilities: { transfers: { requested: true } },
        settings: { payouts: { schedule: { interval: 'manual' } } },
        metadata: { account: sellerId },
      },
      { idempotencyKey: `destination_${sellerId}${country === undefined ? '' : `_${country}`}` },
    )
    try {
      return toDestination(await creating)
    } catch (error) {
      if (isCountryRefused(error)) return undefined
      throw error
    }
  },
  async retrieve(reference) {
    const account = await orMissing(stripe.accounts.retrieve(reference))
    return account && toDestination(account)
  },
  async createLink(reference, returnUrl) {
    const { url, expires_at: expiresAt } = await stripe.accountLinks.create({
      ...{ account: reference, type: 'account_onboarding' },
      // A link that is used or too old leads back to us, where there is a new one.
      ...{ return_url: returnUrl, refresh_url: returnUrl },
    })
    return { url, expiresAt: new Date(expiresAt * 1_000) }
  },
})
