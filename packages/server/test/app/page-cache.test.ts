import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPageCache } from '../../src/site/page-cache.ts'
import { createFrozenClock } from '../support/demo-market.ts'

const open = (maxBytes = 1_000) => {
  const clock = createFrozenClock(new Date('2026-11-22T00:00:00Z'))
  const cache = createPageCache<string>({ clock, ttlMs: 30_000, maxBytes, bytesOf: (page) => page.length })
  let made = 0
  const get = (key: string, page = `page ${key}`, isCacheable = true) =>
    cache.get(key, async () => {
      made++
      return { page, isCacheable }
    })
  return { clock, cache, get, made: () => made }
}

describe('the cache of pages', () => {
  it('keeps a page for its time and not longer', async () => {
    const { clock, cache, get, made } = open()
    await get('a')
    clock.advance(29_999)
    assert.equal(await get('a'), 'page a')
    assert.equal(made(), 1)
    clock.advance(1)
    assert.equal(cache.find('a'), undefined)
    await get('a')
    assert.equal(made(), 2)
  })

  it('makes a page once for all who ask meanwhile', async () => {
    const { get, made } = open()
    const answers = await Promise.all([get('a'), get('a'), get('b'), get('a')])
    assert.deepEqual(answers, ['page a', 'page a', 'page b', 'page a'])
    assert.equal(made(), 2)
  })

  it('evicts the oldest beyond its bound, and a replaced page counts once', async () => {
    const { cache, get } = open(30)
    await get('a', 'x'.repeat(9))
    await get('b', 'x'.repeat(9))
    await get('c', 'x'.repeat(9))
    assert.ok(cache.find('a') && cache.find('b') && cache.find('c'))
    await get('d', 'x'.repeat(9))
    assert.equal(cache.find('a'), undefined)
    assert.ok(cache.find('b') && cache.find('c') && cache.find('d'))
    await get('huge', 'x'.repeat(40))
    assert.deepEqual(
      ['b', 'c', 'd', 'huge'].filter((key) => cache.find(key)),
      [],
    )
  })

  it('counts a page that replaced an old one', async () => {
    const { clock, cache, get } = open(30)
    for (let round = 0; round < 5; round++) {
      await get('a', 'x'.repeat(9))
      await get('b', 'x'.repeat(9))
      clock.advance(30_000)
    }
    await get('a', 'x'.repeat(9))
    await get('b', 'x'.repeat(9))
    assert.ok(cache.find('a') && cache.find('b'))
  })

  it('keeps neither what is for one reader nor a fault', async () => {
    const { cache, get, made } = open()
    await get('a', 'page', false)
    assert.equal(cache.find('a'), undefined)
    await assert.rejects(
      cache.get('b', async () => Promise.reject(new Error('broken'))),
      /broken/,
    )
    assert.equal(await get('b'), 'page b')
    assert.equal(made(), 2)
  })
})
