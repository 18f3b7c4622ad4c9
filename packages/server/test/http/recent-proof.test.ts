import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isUnsafe, openApiDocument, operations, type Operation } from '@souk/contract'
import { minutes } from '../../src/kernel/time.ts'
import { checkRefusal, checkSuccess } from '../support/answers.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { credentialFor, operationOf, sendSample } from '../support/sample-calls.ts'
import { sampleOf } from '../support/samples.ts'
import { setStage, type Stage } from '../support/stage.ts'

/** What a session of any age may not do: redirect money, add a way in, change permissions. */
const sensitive = [
  'account.changeEmail',
  'account.close',
  'account.setPassword',
  'apps.create',
  'apps.rotateSecret',
  'apps.update',
  'destinations.onboard',
  'destinations.set',
  'identities.link',
  'identities.unlink',
  'keys.create',
  'keys.roll',
  'passkeys.add',
  'passkeys.options',
  'passkeys.remove',
  'plans.assign',
  'plans.setRateLimits',
  'sellers.release',
  'settings.update',
  'totp.confirm',
  'totp.disable',
  'totp.enrol',
  'totp.renewRecoveryCodes',
  'users.restore',
  'users.setRoles',
  'users.suspend',
]

/** What a session may change without: a new operation belongs into one of these lists. */
const others = [
  'account.removePicture',
  'account.update',
  'account.uploadPicture',
  'appeals.decide',
  'apps.delete',
  'auth.prove',
  'auth.sendProofCode',
  'billing.update',
  'checkouts.create',
  'credentials.create',
  'credentials.remove',
  'credentials.rotate',
  'credentials.update',
  'credit.setLimits',
  'disputes.accept',
  'disputes.submit',
  'executions.configure',
  'grants.revoke',
  'invitations.create',
  'invitations.revoke',
  'keys.revoke',
  'moderation.approve',
  'moderation.reject',
  'moderation.restore',
  'moderation.suspend',
  'notifications.readAll',
  'notifications.update',
  'passkeys.rename',
  'payouts.create',
  'plans.choose',
  'preferences.update',
  'reports.decide',
  'reviews.dismissReports',
  'sellers.hold',
  'sessions.revoke',
  'sessions.revokeOthers',
  'settings.deleteLogo',
  'settings.testMail',
  'settings.uploadLogo',
  'users.clearProfile',
  'users.verify',
  'wallet.add',
  'wallet.begin',
  'wallet.choose',
  'wallet.remove',
]

describe('recent proof', () => {
  let market: Marketplace
  let stage: Stage
  before(async () => {
    market = await startMarketplace()
    stage = await setStage(market)
  })
  after(() => market.close())

  const send = (operation: Operation) => sendSample(market, operation, stage)

  it('is decided for every operation by which a session changes something', () => {
    const changing = operations.filter(
      (operation) => isUnsafe(operation) && ['session', 'admin'].includes(operation.access),
    )
    const idsOf = (list: readonly Operation[]) => list.map(({ id }) => id).toSorted()
    assert.deepEqual(idsOf(changing.filter(({ needsRecentProof }) => needsRecentProof)), sensitive)
    assert.deepEqual(idsOf(changing.filter(({ needsRecentProof }) => !needsRecentProof)), others)
    // No other operation has the property, such as one by key, which proves nothing.
    assert.deepEqual(idsOf(operations.filter(({ needsRecentProof }) => needsRecentProof)), sensitive)
  })

  it('is needed 15 minutes after a sign-in, and nothing happens without it', async () => {
    const { db } = market.souk
    const setProven = (at: Date) => db`update accounts.session set proven_at = ${at}`
    const before = await db`select count(*)::int as count from audit.entry`
    for (const id of sensitive) {
      await setProven(new Date(market.clock.now().getTime() - minutes(15)))
      const operation = operationOf(id)
      const error = await checkRefusal(await send(operation), operation)
      assert.deepEqual([error.code, error.details.reason], ['FORBIDDEN', 'recent_proof_required'], id)
      assert.ok(Array.isArray(error.details['methods']), id)
    }
    assert.deepEqual(await db`select count(*)::int as count from audit.entry`, before)
    await setProven(new Date(market.clock.now().getTime() - minutes(14)))
    for (const id of ['destinations.set', 'keys.create', 'users.setRoles'])
      await checkSuccess(await send(operationOf(id)), operationOf(id))
  })

  it('is required only after every other check of the session', async () => {
    const operation = operationOf('keys.create')
    const cookie = `__Host-session=${credentialFor(operation, stage) ?? ''}`
    await market.souk.db`update accounts.session set proven_at = 'epoch'`
    const body = JSON.stringify(sampleOf(operation, stage).body)
    const response = await sendSample(market, operation, stage, { key: undefined, headers: { cookie }, body })
    assert.match((await checkRefusal(response, operation)).message, /x-csrf-token/)
  })

  it('is in the OpenAPI document: a member of the operation, its description, an example of the 403', async () => {
    const document = openApiDocument(operations, { baseUrl: market.url })
    const entry = JSON.stringify(document.paths['/api/account/payout-destination']?.['put'])
    assert.match(entry, /"x-souk-needs-recent-proof":true/)
    assert.match(entry, /Requires recent proof/)
    assert.match(entry, /"#\/components\/responses\/ForbiddenWithRecentProof"/)
    const answer = JSON.stringify(document.components.responses['ForbiddenWithRecentProof'])
    assert.match(answer, /"reason":"recent_proof_required","methods":\[/)
    const other = JSON.stringify(document.paths['/api/account']?.['patch'])
    assert.doesNotMatch(other, /recent.proof/)
  })
})
