import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RawCallback } from '../../src/modules/payments/provider/provider.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { provePaymentProvider } from './payment-provider.ts'
import type { AccountOf, MethodOf, ProviderShop } from './provider-shop.ts'

const methods: Readonly<Record<MethodOf, string>> = {
  succeeds: 'pm_card_visa',
  declines: 'pm_card_insufficient_funds',
  asks: 'pm_card_requires_action',
  takesDays: 'pm_debit',
  answerIsLost: 'pm_card_timeout',
  isCutBefore: 'pm_card_cut_before',
  refundIsRefused: 'pm_card_refund_fails',
  refundIsPending: 'pm_card_refund_pending',
  refundReturns: 'pm_card_refund_returned',
  disputeIsWon: 'pm_card_dispute_won',
  disputeIsLost: 'pm_card_dispute_lost',
  disputeIsPartlyLost: 'pm_card_dispute_partly_lost',
  isInquiry: 'pm_card_dispute_inquiry',
  isRenewed: 'pm_card_renewed',
}

const tokens: Readonly<Record<AccountOf, string>> = {
  pays: 'po_ok',
  fails: 'po_fails',
  isSlow: 'po_slow',
  returnsLate: 'po_returned_late',
  answerIsLost: 'po_lost_answer',
  needsDocuments: 'po_documents',
  balanceIsLate: 'po_balance_late',
}

const openSandbox = async (): Promise<ProviderShop> => {
  const market = await startMarketplace()
  const { sandbox, ids } = market.souk
  let sent: RawCallback[] = []
  const deliver = () =>
    sandbox.deliverDue(async (_provider, callback) => {
      sent.push(callback)
      return true
    })
  const decide = async (token: string, approve: boolean) => {
    await sandbox.decide(token, approve)
    await deliver()
  }
  return {
    provider: sandbox,
    methods,
    tokenOf: async (_customer, method) => method,
    newId: () => ids.next('payout'),
    async account(of) {
      const made = await sandbox.destinations.create({ sellerId: ids.next('user'), token: tokens[of] })
      assert.ok(made)
      return made.reference
    },
    async later(ms) {
      market.clock.advance(ms)
      await deliver()
    },
    async answer(outcome, approve) {
      assert.ok(outcome.status === 'requires_action' && outcome.action.kind === 'redirect')
      await decide(outcome.action.url.slice(outcome.action.url.lastIndexOf('/') + 1), approve)
    },
    giveDocuments: (url, good) => decide(url.slice(url.lastIndexOf('/') + 1), good),
    async callbacks() {
      const now = sent
      sent = []
      return now
    },
    close: () => market.close(),
  }
}

provePaymentProvider('the sandbox', openSandbox)

describe('the movements of the sandbox', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  it('are each read once, also thousands of one moment', async () => {
    const { sandbox, db } = market.souk
    await db`
      insert into payments.sandbox_charge (key, method_token, amount_minor, currency, status, created_at, succeeded_at)
      select gen_random_uuid(), 'pm_card_visa', 1000, 'USD', 'succeeded', now(), '2026-01-01'
      from generate_series(1, 2500)`
    const seen = new Set<string>()
    let count = 0
    for await (const { id } of sandbox.movements(new Date('2026-01-01'))) {
      seen.add(id)
      count++
    }
    assert.deepEqual([count, seen.size], [2_500, 2_500])
  })
})
