import { fail } from '../../../kernel/errors.ts'
import { timeOf } from '../../../kernel/time.ts'
import { transact } from '../../../platform/db/database.ts'
import type { DestinationStatus } from '../provider/payout.ts'
import type { CallbackEvent, Method, Methods, PaymentProvider } from '../provider/provider.ts'
import { findSandboxCard, offeredCards, type SandboxCard } from './cards.ts'
import { actionPurpose, createSandboxCharges, createSandboxDisputes } from './charges.ts'
import { callbackPurpose, decide, deliverDue, sandboxName, type Deliver, type SandboxDeps } from './events.ts'
import { readMovements } from './movements.ts'
import { findSandboxDestination } from './payout-store.ts'
import {
  createSandboxDestinations,
  createSandboxPayouts,
  createSandboxTransfers,
  decideDocuments,
  type DocumentsClaim,
} from './payouts.ts'
import { createSandboxRefunds } from './refunds.ts'
import { isSigned } from './signature.ts'
import { findSandboxCharge, type SandboxCharge } from './store.ts'

/** What a page of the sandbox is about: a charge that waits for its buyer, or an account that waits for documents. */
export type SandboxAction =
  | { readonly kind: 'charge'; readonly charge: SandboxCharge }
  | { readonly kind: 'documents'; readonly status: DestinationStatus; readonly returnUrl: string }

export interface Sandbox extends PaymentProvider {
  /** What is behind the token of an action page; NOT_FOUND if it is not genuine, or too old. */
  getAction(token: string): Promise<SandboxAction>
  /** Answers an action page; what does not wait for an answer does not change. */
  decide(token: string, approve: boolean): Promise<SandboxCharge['status'] | DestinationStatus>
  /** Lets happen what is due to happen, and tells it in signed callbacks. Returns how many were sent. */
  deliverDue(deliver: Deliver): Promise<number>
}

/**
 * A payment company that moves no money: an emulator with books of its own, which outlive a restart and are shared
 * by all servers. What a charge comes to follows from its test card, what a payout comes to from its test account.
 */
export const createSandbox = (deps: SandboxDeps): Sandbox => {
  const { db, clock, secrets, options } = deps

  const claimOf = (token: string): { readonly charge: string } | DocumentsClaim => {
    const claim = secrets.verify(actionPurpose, token) as { charge: string } | DocumentsClaim | undefined
    const isOver = claim && 'expiresAt' in claim && (timeOf(claim.expiresAt) ?? clock.now()) <= clock.now()
    return claim && !isOver ? claim : fail('NOT_FOUND', 'payment_address_invalid')
  }

  return {
    name: sandboxName,
    isTest: true,
    testMethods: options.hasOpenCards ? { defaultToken: 'pm_card_visa', find: findMethod } : undefined,
    methods,
    charges: createSandboxCharges(deps),
    refunds: createSandboxRefunds(deps),
    disputes: createSandboxDisputes(deps),
    destinations: createSandboxDestinations(deps),
    transfers: createSandboxTransfers(deps),
    payouts: createSandboxPayouts(deps),
    movements: (since) => readMovements(db, since),
    async readCallback(callback) {
      if (!isSigned(secrets.keys(callbackPurpose), callback, clock.now())) return undefined
      return (JSON.parse(callback.body) as { events: CallbackEvent[] }).events
    },
    async getAction(token) {
      const claim = claimOf(token)
      if ('charge' in claim) {
        const charge = await findSandboxCharge(db, claim.charge)
        return charge ? { kind: 'charge', charge } : fail('NOT_FOUND', 'payment_address_invalid')
      }
      const found = await findSandboxDestination(db, claim.destination)
      return found
        ? { kind: 'documents', status: found.status, returnUrl: claim.returnUrl }
        : fail('NOT_FOUND', 'payment_address_invalid')
    },
    async decide(token, approve) {
      const claim = claimOf(token)
      if (!('charge' in claim)) return decideDocuments(deps, claim.destination, approve)
      return (await transact(db, (tx) => decide(deps, tx, { key: claim.charge, approve }))).status
    },
    deliverDue: (deliver) => deliverDue(deps, deliver),
  }
}

const methodOf = (reference: string, { brand, last4 }: SandboxCard): Method => ({
  ...{ reference, brand, last4, expiresMonth: 12, expiresYear: 2034 },
})

const findMethod = (token: string): Method | undefined => {
  const card = findSandboxCard(token)
  return card && methodOf(token, card)
}

/** All accounts share the test cards, so there is nothing to store of a customer, and nothing to forget. */
const methods: Methods = {
  createCustomer: async (accountId) => `sandbox_customer_${accountId}`,
  begin: async () => ({ kind: 'tokens', tokens: offeredCards }),
  finish: async (_customer, token) => findMethod(token),
  async retrieve(reference) {
    const card = findSandboxCard(reference)
    return card && methodOf(reference, { ...card, last4: card.renewedLast4 ?? card.last4 })
  },
  detach: async () => {},
}
