import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { upgradeFrom } from '../support/older-release.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const stored = `
  insert into accounts.user (id, email, name, created_at) values ('${id(1)}', 'mara@example.com', 'Mara', now());
  insert into access.api_key (id, account_id, name, hash, prefix, last4, permissions, created_at) values
    ('${id(11)}', '${id(1)}', '', '\\x01', '', '', '{products:read,purchases:write}', now()),
    ('${id(12)}', '${id(1)}', '', '\\x02', '', '', '{purchases:read}', now());
  insert into access.oauth_app (id, owner_id, name, type, redirect_uris, scopes, created_at, updated_at) values
    ('${id(21)}', '${id(1)}', '', 'public', '{}', '{purchases:write}', now(), now()),
    ('${id(22)}', '${id(1)}', '', 'public', '{}', '{products:read}', now(), now());
  insert into access.oauth_grant (id, app_id, account_id, scopes, payload, created_at) values
    ('${id(31)}', '${id(21)}', '${id(1)}', '{purchases:write}', '{}', now());`

describe('the permission to refund sales, in what an older release has stored', () => {
  let older: Awaited<ReturnType<typeof upgradeFrom>>
  before(async () => {
    older = await upgradeFrom('0230-catalog-cover.sql', stored)
  })
  after(() => older.close())

  it('is given to keys that could do it before, and not to others', async () => {
    const rows = await older.db`select permissions from access.api_key order by id`
    assert.deepEqual(
      rows.map(({ permissions }) => permissions as unknown),
      [['products:read', 'purchases:write', 'refunds:write'], ['purchases:read']],
    )
  })

  it('may be requested by apps that could do it, and is in no consent that did not name it', async () => {
    const apps = await older.db`select scopes from access.oauth_app where owner_id is not null order by id`
    assert.deepEqual(
      apps.map(({ scopes }) => scopes as unknown),
      [['purchases:write', 'refunds:write'], ['products:read']],
    )
    const [consent] = await older.db`select scopes from access.oauth_grant`
    assert.deepEqual(consent?.['scopes'], ['purchases:write'])
  })
})
