import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Id } from '../../src/kernel/ids.ts'
import { findCharge } from '../../src/modules/payments/store.ts'
import { findRefund } from '../../src/modules/payments/refund-store.ts'
import { findSandboxCharge, findSandboxRefunds } from '../../src/modules/payments/sandbox/store.ts'
import { findDestination } from '../../src/modules/payouts/seller-store.ts'
import { claimDue } from '../../src/modules/payouts/store.ts'
import { transact } from '../../src/platform/db/database.ts'
import { upgradeFrom } from '../support/older-release.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const order = (n: number) => id(n) as Id<'order'>
const seller = id(1) as Id<'user'>

/** A charge at ours and in the sandbox; `reference` is of those that succeeded. */
const charge = (
  n: number,
  status: string,
  more: { theirs?: string; dispute?: string; refunded?: number } = {},
) => `
  insert into payments.charge (order_id, account_id, method_token, brand, last4, amount_minor, currency, status,
    provider_reference, created_at, dispute)
  values ('${id(n)}', '${id(2)}', 'pm_card_visa', 'visa', '4242', 1000, 'USD', '${status}',
    ${status === 'succeeded' ? `'sandbox_${id(n)}'` : 'null'}, '2026-11-20T10:00Z', '${more.dispute ?? 'none'}');
  insert into payments.sandbox_charge (key, method_token, amount_minor, currency, status, dispute, refunded_minor, created_at)
  values ('${id(n)}', 'pm_card_visa', 1000, 'USD', '${more.theirs ?? status}', '${more.dispute ?? 'none'}',
    ${more.refunded ?? 0}, '2026-11-20T10:00Z');`

const stored = `
  insert into accounts.user (id, email, name, created_at) values ('${seller}', 'mara@example.com', 'Mara', now());
  insert into payments.method (id, account_id, token, brand, last4, is_default, created_at, removed_at) values
    ('${id(5)}', '${id(2)}', 'pm_card_visa', 'visa', '4242', true, now(), null),
    ('${id(6)}', '${id(2)}', 'pm_card_visa', 'visa', '4242', false, now(), now());
  ${charge(11, 'succeeded', { refunded: 400 })}
  ${charge(12, 'declined')}
  ${charge(13, 'started', { theirs: 'requires_action' })}
  ${charge(14, 'succeeded', { dispute: 'lost', refunded: 1000 })}
  ${charge(15, 'succeeded', { dispute: 'open' })}
  insert into payments.sandbox_refund (key, charge_key, amount_minor) values
    ('${id(21)}', '${id(11)}', 400), ('${id(22)}', '${id(14)}', 300);
  insert into payments.sandbox_event (id, charge_key, type, due_at) values ('${id(31)}', '${id(15)}', 'dispute.closed', now());
  insert into payments.callback (provider, event_id, type, charge_key, body, received_at, due_at) values
    ('sandbox', 'evt', 'charge.succeeded', '${id(13)}', '{}', now(), now()),
    ('souk', '${id(13)}', 'look', '${id(13)}', '{}', now(), now());
  insert into payouts.destination (seller_id, token, bank, last4, updated_at)
  values ('${seller}', 'po_slow', 'Sandbox Bank', '0014', now());
  insert into payouts.payout (id, seller_id, amount_minor, currency, status, destination_token, bank, last4, period_start,
    period_end, created_at, resume_at)
  values ('${id(41)}', '${seller}', 1500, 'USD', 'in_transit', 'po_slow', 'Sandbox Bank', '0014', '2026-11-16', '2026-11-23',
    now(), '2026-11-23T07:00Z');`

describe('what an older release has stored of payments', () => {
  let older: Awaited<ReturnType<typeof upgradeFrom>>
  before(async () => {
    older = await upgradeFrom('0253-notifications-planned.sql', stored)
  })
  after(() => older.close())

  it('is of the sandbox, by references that it knows', async () => {
    for (const n of [11, 12, 13, 14, 15]) {
      const found = await findCharge(older.db, order(n))
      assert.deepEqual([found?.provider, found?.reference], ['sandbox', `sandbox_${id(n)}`])
      assert.equal(found?.onSession, true)
    }
    assert.deepEqual((await findCharge(older.db, order(12)))?.result, {
      status: 'declined',
      declineCode: 'card_declined',
    })
  })

  it('has the refunds that were made', async () => {
    const refund = await findRefund(older.db, id(21) as Id<'refund'>)
    assert.deepEqual([refund?.status, refund?.reference], ['succeeded', `sandbox_${id(21)}`])
    const [theirs] = await findSandboxRefunds(older.db, id(11))
    assert.deepEqual([theirs?.status, theirs?.amountMinor], ['succeeded', 400n])
  })

  it('has disputes with what they took', async () => {
    const lost = await findSandboxCharge(older.db, id(14))
    assert.deepEqual([lost?.dispute, lost?.disputedMinor, lost?.chargedBackMinor], ['lost', 700n, 700n])
    const open = await findSandboxCharge(older.db, id(15))
    assert.deepEqual(
      [open?.dispute, open?.disputedMinor, open?.disputeClosedAt],
      ['needs_response', 1_000n, null],
    )
    const [event] = await older.db`select object, reference from payments.sandbox_event`
    assert.deepEqual({ ...event }, { object: 'charge', reference: `sandbox_${id(15)}` })
  })

  it('is looked at again where it was due', async () => {
    const rows = await older.db`
      select provider, event_id as id, object, reference from payments.callback order by event_id`
    const reference = `sandbox_${id(13)}`
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      [
        { provider: 'sandbox', id: 'evt', object: 'charge', reference },
        { provider: 'sandbox', id: `recheck_${id(13)}`, object: 'charge', reference },
      ],
    )
  })

  it('has methods of the sandbox, of which the removed one is forgotten', async () => {
    const rows = await older.db`
      select provider, is_default, detached_at is null as known from payments.method order by id`
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      [
        { provider: 'sandbox', is_default: true, known: true },
        { provider: 'sandbox', is_default: false, known: false },
      ],
    )
  })

  it('has active accounts of sellers, and payouts on their way to them', async () => {
    const destination = await findDestination(older.db, seller)
    assert.deepEqual(
      [destination?.provider, destination?.reference, destination?.status, destination?.requirements],
      ['sandbox', 'po_slow', 'active', []],
    )
    const now = new Date('2026-11-24T00:00Z')
    const [payout] = await transact(older.db, (tx) => claimDue(tx, { now, resumeAt: now, limit: 1 }))
    assert.deepEqual([payout?.destination.provider, payout?.destination.reference], ['sandbox', 'po_slow'])
  })
})
