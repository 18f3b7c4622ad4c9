import type { Db } from '../../platform/db/database.ts'
import { findCards, findVectors } from './shelf-store.ts'
import { createWordRanks, type WordRanks } from './word-ranks.ts'

/** A product with a stamp that changes with whatever is shown or searched of it. */
export interface Stamped {
  readonly id: string
  readonly stamp: string
}

/** Items of lists by their products' stamps: what has not changed is not asked for again. */
export const createCards = (db: Db, max: number) => {
  const cached = new Map<string, Stamped & { readonly item: string }>()
  return async (wanted: readonly Stamped[]): Promise<string> => {
    const missing = wanted.filter(({ id, stamp }) => cached.get(id)?.stamp !== stamp)
    const found =
      missing.length === 0
        ? []
        : await findCards(
            db,
            missing.map(({ id }) => id),
          )
    for (const card of found) cached.set(card.id, card)
    const items = wanted.flatMap(({ id }) => cached.get(id)?.item ?? [])
    for (const oldest of cached.keys()) {
      if (cached.size <= max) break
      cached.delete(oldest)
    }
    return `[${items.join(',')}]`
  }
}

/** So many are read at once, and other requests are answered before the next: 200 take this process some 8 ms. */
const batchSize = 200

export interface Messages extends Pick<WordRanks, 'rank' | 'title'> {
  /** Brings them up to date with these products, and says at which place each is ranked. */
  bring(products: readonly Stamped[]): Promise<Int32Array>
}

/** The words of a small catalogue, of which those are read again whose product has changed. */
export const createMessages = (db: Db): Messages => {
  const ranks = createWordRanks()
  const known = new Map<string, { readonly index: number; readonly stamp: string }>()
  const free: number[] = []
  let last: Promise<unknown> = Promise.resolve()

  const take = async (products: readonly Stamped[]): Promise<void> => {
    const stale = products.filter(({ id, stamp }) => known.get(id)?.stamp !== stamp)
    for (let at = 0; at < stale.length; at += batchSize) {
      const found = await findVectors(
        db,
        stale.slice(at, at + batchSize).map(({ id }) => id),
      )
      for (const { id, stamp, vector } of found) {
        const index = known.get(id)?.index ?? free.pop() ?? known.size
        known.set(id, { index, stamp })
        ranks.set(index, vector)
      }
    }
    if (known.size === products.length) return
    const current = new Set(products.map(({ id }) => id))
    for (const [id, { index }] of known) {
      if (current.has(id)) continue
      known.delete(id)
      ranks.set(index, '')
      free.push(index)
    }
  }
  return {
    ...ranks,
    bring(products) {
      const brought = last
        .catch(() => undefined)
        .then(() => take(products))
        .then(() => Int32Array.from(products, ({ id }) => known.get(id)?.index ?? -1))
      last = brought
      return brought
    },
  }
}
