import { anonymous, type Principal } from '../../../kernel/principal.ts'
import { after, days, hours } from '../../../kernel/time.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type { CatalogDeps } from '../deps.ts'
import { createViewBuffer } from './view-buffer.ts'
import { originOf, type ReadHeader } from './view-origin.ts'
import { addViews, rollUpOldViews, lockCounter, lockFreeCounters, type View } from './view-store.ts'

const rolledUpPerBatch = 10_000

export interface Views {
  /**
   * Counts one view for each viewer, product and hour, within some 2 s; an author's own do not count, nor
   * what the marketplace's pages read to show it to others. Where it came from is read of the request's headers, if it is one.
   */
  note(
    principal: Principal,
    product: Pick<View, 'productId'> & { readonly authorId: string },
    header?: ReadHeader,
  ): void
  /** Writes what has been noted; a server does so when it stops. */
  flush(): Promise<void>
  /** Forgets what was noted and not written, for good. */
  close(): void
  /** Folds views too old for analyses into numbers a day; returns how many. */
  rollUp(): Promise<number>
}

const startOf = (instant: Date, unitMs: number): Date =>
  new Date(Math.floor(instant.getTime() / unitMs) * unitMs)

type Deps = Pick<CatalogDeps, 'db' | 'clock' | 'log' | 'events' | 'listing' | 'options' | 'retention'>

export const createViews = ({ db, clock, log, events, listing, options, retention }: Deps): Views => {
  const add = async (tx: Tx, views: readonly View[]): Promise<void> => {
    const added = await addViews(tx, views)
    const latest = new Date(Math.max(...views.map(({ hour }) => hour.getTime())))
    await listing.count(tx, [...new Set(views.map(({ productId }) => productId))], latest)
    if (added.length > 0)
      await events.emit(tx, { type: 'product.viewed', parties: [], data: { views: added } })
  }

  const writeFree = (views: readonly View[]): Promise<readonly View[]> =>
    transact(db, async (tx) => {
      const free = await lockFreeCounters(tx, [...new Set(views.map(({ productId }) => productId))])
      await add(
        tx,
        views.filter(({ productId }) => free.has(productId)),
      )
      return views.filter(({ productId }) => !free.has(productId))
    })

  const writeHeld = async (views: readonly View[]): Promise<void> => {
    for (const [productId, held] of Map.groupBy(views, (view) => view.productId))
      await transact(db, async (tx) => {
        await lockCounter(tx, productId)
        await add(tx, held)
      })
  }

  const buffer = createViewBuffer({
    log,
    async write(views, patience) {
      const held = await writeFree(views)
      if (patience === 'none') return held
      await writeHeld(held)
      return []
    },
  })

  return {
    note({ accountId }, { productId, authorId }, header = () => undefined) {
      if (authorId === accountId || accountId === anonymous) return
      const hour = startOf(clock.now(), hours(1))
      buffer.note({ productId, viewerId: accountId, hour, ...originOf(header, options) })
    },
    flush: buffer.flush,
    close: buffer.close,
    async rollUp() {
      const day = startOf(after(clock.now(), -retention.viewsMs), days(1))
      let total = 0
      for (;;) {
        const rolledUp = await transact(db, (tx) => rollUpOldViews(tx, day, rolledUpPerBatch))
        total += rolledUp
        if (rolledUp < rolledUpPerBatch) return total
      }
    },
  }
}
