import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { seconds } from '../../src/kernel/time.ts'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { codeOf, givePassword, guard, stagePassword } from '../support/identity-stage.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('auth.login', () => {
  let shop: IdentityShop
  let market: Marketplace
  let account: Account
  before(async () => {
    shop = await openIdentityShop({ env: { TRUST_PROXY: 'on' } })
    market = shop.market
  })
  beforeEach(async () => {
    shop.later()
    account = await market.account({ name: 'Jonas Weber' })
    await givePassword(market, account)
  })
  after(() => market.close())

  const login = (email: string, password: string, { totp, ip }: { totp?: string; ip?: string } = {}) =>
    market.client().auth.login({
      body: { email, password, ...(totp === undefined ? {} : { totp }) },
      ...(ip ? { headers: { 'x-forwarded-for': ip } } : {}),
    })

  it('signs in with a password, the address in any case', async () => {
    const { data, headers } = await login(account.email.toUpperCase(), stagePassword)
    assert.deepEqual(data.user, { id: account.publicId, email: account.email, name: 'Jonas Weber' })
    assert.ok(headers.getSetCookie()[0]?.startsWith(`__Host-session=${data.sessionToken}; Path=/`))
    assert.equal(headers.get('cache-control'), 'private, no-store')
    assert.equal((await market.client(data.sessionToken).auth.session()).data.user.id, account.publicId)
    const after = entryOf(await shop.audited(account), 'session.opened').after as Record<string, string>
    assert.deepEqual(Object.keys(after).toSorted(), ['method', 'session'])
    assert.equal(after['method'], 'password')
  })

  it('takes a password however a keyboard composes it', async () => {
    const session = await shop.session(await market.account())
    const { data } = await session.account.setPassword({ body: { newPassword: 'gru\u0308ne Wiesen' } })
    assert.ok((await login(data.email, 'gr\u00fcne Wiesen')).data.sessionToken)
  })

  it('answers every wrong try the same: password, account, no password, suspended', async () => {
    const suspended = await market.account()
    await givePassword(market, suspended)
    await market.souk.db`update accounts.user set status = 'suspended' where id = ${suspended.id}`
    const without = await market.account()
    const tries: [string, string][] = [
      [account.email, 'wrong password'],
      ['nobody@example.com', stagePassword],
      [without.email, stagePassword],
      [suspended.email, stagePassword],
    ]
    const answers = []
    for (const [email, password] of tries) {
      const { code, message, details } = await refused(login(email, password), 'UNAUTHENTICATED')
      answers.push([code, message, details])
    }
    assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
  })

  it('takes as long for an account that does not exist as for a wrong password', async () => {
    // Processor time of this process, in ms: what else the machine does is not in it.
    const timeOf = async (email: string, i: number) => {
      const began = process.cpuUsage()
      await refused(login(email, 'wrong password', { ip: `10.0.0.${i}` }), 'UNAUTHENTICATED')
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1000
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    // By turns, and the least of each: work in the background of this process hits both, and is not in the least.
    for (let i = 0; i < 20; i++) {
      times.known.push(await timeOf(account.email, i))
      times.unknown.push(await timeOf(`nobody${i}@example.com`, i))
    }
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
    assert.ok(unknown > known / 2 && unknown < known * 2, `${unknown} ms and ${known} ms`)
    assert.ok(unknown > 8, `${unknown} ms is no hash`)
  })

  it('takes five failures in 15 minutes of one account from one address, and no more at once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => login(account.email, 'wrong password', { ip: '10.1.0.1' })),
    )
    const codes = tries.map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : 'in',
    )
    assert.equal(codes.filter((code) => code === 'UNAUTHENTICATED').length, 5)
    assert.equal(codes.filter((code) => code === 'RATE_LIMIT_EXCEEDED').length, 15)
    const error = await refused(
      login(account.email, stagePassword, { ip: '10.1.0.1' }),
      'RATE_LIMIT_EXCEEDED',
    )
    await login(account.email, stagePassword, { ip: '10.1.0.2' })
    market.clock.advance((error.retryAfterMs ?? 0) + seconds(1))
    await login(account.email, stagePassword, { ip: '10.1.0.1' })
  })

  it('takes 20 failures from one address, and 50 of one account', async () => {
    for (let i = 0; i < 20; i++)
      await refused(login(`nobody${i}@example.com`, 'x', { ip: '10.2.0.1' }), 'UNAUTHENTICATED')
    await refused(login(account.email, stagePassword, { ip: '10.2.0.1' }), 'RATE_LIMIT_EXCEEDED')
    for (let i = 0; i < 50; i++)
      await refused(login(account.email, 'x', { ip: `10.3.0.${i}` }), 'UNAUTHENTICATED')
    await refused(login(account.email, stagePassword, { ip: '10.3.1.1' }), 'RATE_LIMIT_EXCEEDED')
  })

  it('does not count what turned out well', async () => {
    for (let i = 0; i < 8; i++) await login(account.email, stagePassword)
  })

  describe('with a second factor', () => {
    it('asks for a code, once the password is right', async () => {
      const { secret } = await guard(market, account)
      const required = await refused(login(account.email, stagePassword), 'UNAUTHENTICATED')
      assert.equal(required.details.reason, 'totp_required')
      const wrong = await refused(login(account.email, 'wrong password'), 'UNAUTHENTICATED')
      assert.equal(wrong.details.reason, undefined)
      const invalid = login(account.email, stagePassword, { totp: codeOf(market, secret, 5) })
      assert.equal((await refused(invalid, 'UNAUTHENTICATED')).details.reason, 'totp_invalid')
      const code = codeOf(market, secret)
      assert.ok((await login(account.email, stagePassword, { totp: code })).data.sessionToken)
      const used = login(account.email, stagePassword, { totp: code })
      assert.equal((await refused(used, 'UNAUTHENTICATED')).details.reason, 'totp_invalid')
    })

    it('takes each recovery code once, however it is typed', async () => {
      const { recoveryCodes } = await guard(market, account)
      const [first = '', second = ''] = recoveryCodes
      assert.equal(new Set(recoveryCodes).size, 10)
      await login(account.email, stagePassword, { totp: first })
      await refused(login(account.email, stagePassword, { totp: first }), 'UNAUTHENTICATED')
      await login(account.email, stagePassword, { totp: second.toUpperCase().replaceAll('-', ' ') })
      const session = await shop.session(await market.account())
      assert.equal((await session.account.get()).data.recoveryCodesLeft, 0)
      assert.equal(
        (await shop.audited(account)).filter(({ action }) => action === 'totp.recovery_code_used').length,
        2,
      )
    })

    it('takes five wrong codes in 15 minutes, from wherever', async () => {
      const { secret } = await guard(market, account)
      for (let i = 0; i < 5; i++) {
        const totp = codeOf(market, secret, 10 + i)
        await refused(login(account.email, stagePassword, { totp, ip: `10.4.0.${i}` }), 'UNAUTHENTICATED')
      }
      const right = { totp: codeOf(market, secret), ip: '10.4.1.1' }
      await refused(login(account.email, stagePassword, right), 'RATE_LIMIT_EXCEEDED')
    })
  })
})
