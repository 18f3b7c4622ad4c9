import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { errorsOf, hasCaller, isUnsafe, operations, type Operation } from '@souk/contract'
import { days, minutes, seconds } from '../../src/kernel/time.ts'
import { checkRateHeaders, checkRefusal, checkSuccess } from '../support/answers.ts'
import { promptBody, tokenIn, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'
import { operationOf, sendSample, type RawCall } from '../support/sample-calls.ts'
import { setStage, type Stage } from '../support/stage.ts'

describe('auth.session', () => {
  let market: Marketplace
  let account: Account
  let stage: Stage
  before(async () => {
    market = await sharedMarketplace()
    account = await market.account({ name: 'Jonas Weber' })
    stage = await setStage(market)
  })
  after(() => market.close())

  const read = (token: string) => market.client(token).auth.session()

  it('says who is signed in', async () => {
    const signedInAt = market.clock.now()
    const { data } = await read(await market.signIn(account))
    assert.deepEqual(data.user, {
      id: account.publicId,
      email: account.email,
      name: 'Jonas Weber',
      nameChosen: true,
      roles: ['user'],
      avatar: null,
    })
    const lifeMs = Date.parse(data.expiresAt) - signedInAt.getTime()
    assert.ok(lifeMs >= days(30) && lifeMs < days(30) + minutes(1))
    const again = await read(await market.signIn(account))
    assert.notEqual(again.data.csrfToken, data.csrfToken, 'each session has its own')
  })

  it('says that a newcomer has not chosen a name, and the name says nothing of the address', async () => {
    const email = 'nina.newcomer@example.com'
    await market.client().auth.magicLink({ body: { email } })
    const token = tokenIn((await market.mails(email)).at(-1))
    const { data: verified } = await market.client().auth.verify({ body: { token } })
    const { data } = await read(verified.sessionToken)
    assert.match(data.user.name, /^Member [0-9a-z]{4}$/)
    assert.equal(data.user.nameChosen, false)
    await market.client(verified.sessionToken).account.update({ body: { bio: 'Reads.' } })
    assert.equal((await read(verified.sessionToken)).data.user.nameChosen, false)
    await market.client(verified.sessionToken).account.update({ body: { name: 'Nina' } })
    const { user } = (await read(verified.sessionToken)).data
    assert.deepEqual([user.name, user.nameChosen], ['Nina', true])
  })

  it('is over when its row says so, whatever the token says', async () => {
    const { db } = market.souk
    const token = await market.signIn(account)
    await db`update accounts.user set roles = '{admin}' where id = ${account.id}`
    assert.deepEqual((await read(token)).data.user.roles, ['admin'], 'roles are those of now')
    await db`update accounts.user set roles = '{}', status = 'suspended' where id = ${account.id}`
    await refused(read(token), 'UNAUTHENTICATED')
    await db`update accounts.user set status = 'active' where id = ${account.id}`
    await read(token)
    await db`update accounts.session set revoked_at = now() where user_id = ${account.id}`
    await refused(read(token), 'UNAUTHENTICATED')
    const [late, other] = [await market.signIn(account), await market.signIn(stage.caller)]
    await refused(read(`${late.slice(0, -4)}AAAA`), 'UNAUTHENTICATED')
    const [head, , signature] = late.split('.')
    await refused(read([head, other.split('.')[1], signature].join('.')), 'UNAUTHENTICATED')
    market.clock.advance(days(30))
    await refused(read(late), 'UNAUTHENTICATED')
    stage = await setStage(market)
  })

  it('is what operations for sessions and admins ask for, and no key', async () => {
    for (const operation of operations.filter(({ access }) => access === 'session' || access === 'admin')) {
      market.clock.advance(minutes(2))
      for (const key of [undefined, stage.caller.key, 'nonsense']) {
        const response = await sendSample(market, operation, stage, { key })
        assert.equal((await checkRefusal(response, operation)).code, 'UNAUTHENTICATED', operation.id)
        checkRateHeaders(response)
      }
      if (operation.access !== 'admin') continue
      const error = await checkRefusal(
        await sendSample(market, operation, stage, { key: stage.session }),
        operation,
      )
      assert.deepEqual([error.code, error.details.reason], ['FORBIDDEN', 'not an admin'], operation.id)
    }
  })

  describe('by cookie', () => {
    const list = operationOf('products.list')
    const create = operationOf('products.create')
    const send = (operation: Operation, headers: Record<string, string>, over: RawCall = {}) =>
      sendSample(market, operation, stage, {
        key: undefined,
        headers: { cookie: `theme=dark; __Host-session=${stage.session}`, ...headers },
        ...over,
      })
    const csrf = async () => (await read(stage.session)).data.csrfToken

    it('serves the dashboard under /v1 with all that its owner may do', async () => {
      await checkSuccess(await send(list, {}), list)
      const response = await send(create, {
        'x-csrf-token': await csrf(),
        origin: new URL(market.url).origin,
        'sec-fetch-site': 'same-origin',
      })
      await checkSuccess(response, create)
    })

    it('refuses every change without the token of this session, or from another site', async () => {
      const token = await csrf()
      const foreign = (await read(await market.signIn(stage.caller))).data.csrfToken
      for (const operation of operations.filter((one) => isUnsafe(one) && hasCaller(one))) {
        // A session may make 600 calls in a minute.
        market.clock.advance(seconds(1))
        assert.ok(errorsOf(operation).includes('FORBIDDEN'))
        const session = operation.access === 'admin' ? stage.adminSession : stage.session
        const cookie = `__Host-session=${session}`
        for (const headers of [
          {},
          { 'x-csrf-token': '' },
          { 'x-csrf-token': foreign },
          { 'x-csrf-token': token, origin: 'https://evil.example' },
          { 'x-csrf-token': token, origin: 'null' },
          { 'x-csrf-token': token, 'sec-fetch-site': 'cross-site' },
          { 'x-csrf-token': token, 'sec-fetch-site': 'same-site' },
        ]) {
          const response = await send(operation, { cookie, ...headers })
          assert.equal((await checkRefusal(response, operation)).code, 'FORBIDDEN', operation.id)
        }
      }
    })

    it('prefers a key that is sent with it', async () => {
      const key = await market.souk.access.createKey({
        accountId: stage.caller.id,
        name: 'reads alone',
        permissions: ['products:read'],
      })
      await checkSuccess(await send(list, {}, { key }), list)
      const error = await checkRefusal(await send(create, {}, { key }), create)
      assert.equal(error.code, 'UNAUTHORIZED')
    })

    it('counts its own 600 calls in a minute, and not those of the keys', async () => {
      const other = await market.account({ plan: 'free' })
      const session = await market.signIn(other)
      const call = () => send(list, { cookie: `__Host-session=${session}` })
      // From the beginning of a minute: at the end of one, calls of the minute before count less and less.
      market.clock.advance(minutes(3) - (market.clock.now().getTime() % minutes(1)))
      const answers: Awaited<ReturnType<typeof call>>[] = []
      // Not all at once: a busy machine would let some wait until they are given up.
      while (answers.length < 601)
        answers.push(...(await Promise.all(Array.from({ length: Math.min(50, 601 - answers.length) }, call))))
      const passed = answers.filter(({ status }) => status === 200)
      assert.equal(passed.length, 600)
      const limited = answers.find(({ status }) => status === 429)
      assert.ok(limited)
      const { rule, limit, window } = (await checkRefusal(limited, list)).details
      assert.deepEqual([rule, limit, window], ['too_many_requests', 600, 'minute'])
      assert.equal((await other.client.products.list()).rateLimit?.remaining, 99)
      await other.client.products.create({ body: promptBody() })
    })
  })
})
