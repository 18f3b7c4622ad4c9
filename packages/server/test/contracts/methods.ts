import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { it } from 'node:test'
import { pay, requestBy, type ProviderShop } from './provider-shop.ts'

export const proveMethods = (shop: () => ProviderShop): void => {
  it('makes one customer of an account', async () => {
    const { methods } = shop().provider
    const account = randomUUID()
    const customer = await methods.createCustomer(account)
    assert.equal(await methods.createCustomer(account), customer)
    assert.notEqual(await methods.createCustomer(randomUUID()), customer)
  })

  it('says what a browser needs to add a method', async () => {
    const { methods } = shop().provider
    const customer = await methods.createCustomer(randomUUID())
    const client = await methods.begin(customer, 'http://localhost/back')
    const needed = {
      tokens: 'tokens' in client && client.tokens.length > 0,
      in_page: 'clientSecret' in client && client.clientSecret !== '' && client.publishableKey !== '',
      redirect: 'url' in client && URL.canParse(client.url),
    }
    assert.ok(needed[client.kind])
  })

  it('finds what was added by its token, and nothing by another', async () => {
    const { provider, methods, tokenOf } = shop()
    const customer = await provider.methods.createCustomer(randomUUID())
    const found = await provider.methods.finish(customer, await tokenOf(customer, methods.succeeds))
    assert.ok(found)
    assert.match(found.last4, /^\d{4}$/)
    assert.ok((found.expiresMonth ?? 1) >= 1 && (found.expiresMonth ?? 1) <= 12)
    assert.deepEqual(await provider.methods.retrieve(found.reference), found)
    for (const token of ['pm_nonsense', '4242424242424242', 'constructor'])
      assert.equal(await provider.methods.finish(customer, token), undefined, token)
    assert.equal(await provider.methods.retrieve('pm_nonsense'), undefined)
  })

  it('charges a saved method of a customer who is absent', async () => {
    const { provider, methods, tokenOf } = shop()
    const customer = await provider.methods.createCustomer(randomUUID())
    const found = await provider.methods.finish(customer, await tokenOf(customer, methods.succeeds))
    assert.ok(found)
    const outcome = await pay(shop(), { ...requestBy(found.reference), customer, onSession: false })
    assert.equal(outcome.status, 'succeeded')
  })

  it('tells of a card that the bank has renewed', async () => {
    const { provider, methods, tokenOf, callbacks, later } = shop()
    const customer = await provider.methods.createCustomer(randomUUID())
    const before = await provider.methods.finish(customer, await tokenOf(customer, methods.isRenewed))
    assert.ok(before)
    await callbacks()
    await pay(shop(), { ...requestBy(before.reference), customer })
    await later(0)
    const events = (await Promise.all((await callbacks()).map(provider.readCallback))).flat()
    const event = events.find((one) => one?.object === 'method')
    assert.ok(event)
    const renewed = await provider.methods.retrieve(event.reference)
    assert.match(renewed?.last4 ?? '', /^\d{4}$/)
    assert.notEqual(renewed?.last4, before.last4)
  })

  it('forgets a method, also twice', async () => {
    const { provider, methods, tokenOf } = shop()
    const customer = await provider.methods.createCustomer(randomUUID())
    const found = await provider.methods.finish(customer, await tokenOf(customer, methods.succeeds))
    await provider.methods.detach(found?.reference ?? '')
    await provider.methods.detach(found?.reference ?? '')
  })
}
