import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Id } from '../../src/kernel/ids.ts'
import { claimDue } from '../../src/modules/webhooks/queue/claim-store.ts'
import { findExpired } from '../../src/modules/webhooks/sending/result-store.ts'
import { findDrifted } from '../../src/modules/webhooks/queue/queue-store.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { upgradeFrom } from '../support/older-release.ts'

const id = <K extends 'delivery' | 'webhook'>(n: number) =>
  `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as Id<K>
const token = id(9)
const leasedUntil = new Date('2026-11-20T10:00:15Z')

/** What the release before has stored of an endpoint: two in progress, one of them for the third time, one that waits, one that ended. */
const stored = `
  insert into webhooks.endpoint (id, account_id, kind, url, description, events, header_names, status, secret, created_at, updated_at)
  values ('${id(1)}', '${id(2)}', 'webhook', 'https://example.com/', '', '{*}', '{}', 'active', '', now(), now());
  insert into webhooks.queue (endpoint_id, strict_order, max_in_flight, in_flight, next_due)
  values ('${id(1)}', false, 10, 2, '2026-11-20T10:00Z');
  insert into webhooks.delivery (id, endpoint_id, event_id, event_type, event_at, body, status, due_at, attempt,
    lease_token, leased_until, created_at)
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${id(1)}', '${id(3)}', 'test', '2026-11-20T10:00Z', '{}', status,
    '2026-11-20T10:00Z', attempt, token::uuid, until::timestamptz, '2026-11-20T10:00Z'
  from (values (11, 'delivering', 1, '${token}', '${leasedUntil.toISOString()}'),
    (12, 'delivering', 3, '${token}', '${leasedUntil.toISOString()}'),
    (13, 'pending', 1, null, null), (14, 'succeeded', 2, null, null)) as made (n, status, attempt, token, until);`

describe('what an older release has stored of deliveries', () => {
  let older: Awaited<ReturnType<typeof upgradeFrom>>
  let db: Db
  before(async () => {
    older = await upgradeFrom('0107-analytics-fact-days.sql', stored)
    db = older.db
  })
  after(() => older.close())

  it('keeps what was under way leased, with its token and the number of its attempt', async () => {
    assert.deepEqual(
      (await findExpired(db, leasedUntil)).toSorted((a, b) => a.attempt - b.attempt),
      [
        [id<'delivery'>(11), 1],
        [id<'delivery'>(12), 3],
      ].map(([one, attempt]) => ({ ...{ id: one, endpointId: id(1), token, leasedUntil }, attempt })),
    )
    assert.deepEqual(await findDrifted(db), [])
  })

  it('sends again only what waits', async () => {
    const claimed = await claimDue(db, {
      ...{ room: 10, turns: 10, token: id(10), now: leasedUntil, leasedUntil },
    })
    assert.deepEqual(
      claimed.map((one) => [one.id, one.attempt]),
      [[id(13), 2]],
    )
  })
})
