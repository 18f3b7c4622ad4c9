import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMarketplace, tokenIn } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

test('invitations.revoke: it opens no more accounts; another one is not found', async () => {
  const market = await startMarketplace()
  const { client: admin } = await market.account({ roles: ['admin'] })
  await admin.settings.update({ body: { registration: 'invitation' } })
  const { data } = await admin.invitations.create({ body: { email: 'mara@example.com' } })
  const params = { invitationId: data.invitation.id }
  for (let turn = 0; turn < 2; turn++)
    assert.equal((await admin.invitations.revoke({ params })).data.status, 'revoked')
  await market.client().auth.magicLink({ body: { email: 'mara@example.com' } })
  const token = tokenIn((await market.mails('mara@example.com')).at(-1))
  await refused(market.client().auth.verify({ body: { token } }), 'FORBIDDEN')
  await refused(admin.invitations.revoke({ params: { invitationId: 'inv_x' } }), 'NOT_FOUND')
  const { data: entries } = await admin.audit.list({ query: { action: 'invitation' } })
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['invitation.revoked', 'invitation.revoked', 'invitation.created'],
  )
  await market.close()
})
