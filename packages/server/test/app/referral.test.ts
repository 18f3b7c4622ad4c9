import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { referralOf } from '../../src/site/referral.ts'

describe('the link of an affiliate', () => {
  it('leads to the address without its code, which a cookie keeps for 30 days', () => {
    assert.deepEqual(referralOf('/de/products/prod_1?q=a%20b&ref=K7M2QX4TZB'), {
      location: '/de/products/prod_1?q=a+b',
      cookie: 'referral=K7M2QX4TZB; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    })
    assert.equal(referralOf('/?ref=k7m2qx4tzb')?.location, '/')
  })

  it('never leads elsewhere', () => {
    for (const url of ['//elsewhere.example/x', '///elsewhere.example/x', '/\\elsewhere.example/x'])
      assert.equal(referralOf(`${url}?ref=K7M2QX4TZB`)?.location, '/elsewhere.example/x')
  })

  it('is one with a code alone', () => {
    for (const url of ['/', '/?ref=', '/?ref=short', '/?ref=K7M2QX4TZB%3B%20a', '/?reference=K7M2QX4TZB'])
      assert.equal(referralOf(url), undefined)
  })
})
