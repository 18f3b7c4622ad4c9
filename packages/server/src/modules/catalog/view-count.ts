import type { Principal } from '../../kernel/principal.ts'
import { after, days, hours } from '../../kernel/time.ts'
import { transact } from '../../platform/db/database.ts'
import type { CatalogDeps } from './deps.ts'
import { createViewBuffer } from './view-buffer.ts'
import { addViews, foldOldViews, lockCounter, lockFreeCounters, type View } from './view-store.ts'

/** Analyses reach back a year; views older than this are kept as numbers a day. */
const keptDays = 400
const foldedAtOnce = 10_000

export interface Views {
  /** Counts one view for each viewer, product and hour, within some 2 s; an author's own do not count. */
  note(principal: Principal, product: Pick<View, 'productId'> & { readonly authorId: string }): void
  /** Writes what has been noted; a server does so when it stops. */
  flush(): Promise<void>
  /** Forgets what was noted and not written, for good. */
  close(): void
  /** Folds views too old for analyses into numbers a day; returns how many. */
  fold(): Promise<number>
}

const startOf = (instant: Date, unitMs: number): Date =>
  new Date(Math.floor(instant.getTime() / unitMs) * unitMs)

export const createViews = ({ db, clock, log }: Pick<CatalogDeps, 'db' | 'clock' | 'log'>): Views => {
  const writeFree = (views: readonly View[]): Promise<readonly View[]> =>
    transact(db, async (tx) => {
      const free = await lockFreeCounters(tx, [...new Set(views.map(({ productId }) => productId))])
      await addViews(
        tx,
        views.filter(({ productId }) => free.has(productId)),
      )
      return views.filter(({ productId }) => !free.has(productId))
    })

  const writeHeld = async (views: readonly View[]): Promise<void> => {
    for (const [productId, held] of Map.groupBy(views, (view) => view.productId))
      await transact(db, async (tx) => {
        await lockCounter(tx, productId)
        await addViews(tx, held)
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
    note({ accountId }, { productId, authorId }) {
      if (authorId === accountId) return
      buffer.note({ productId, viewerId: accountId, hour: startOf(clock.now(), hours(1)) })
    },
    flush: buffer.flush,
    close: buffer.close,
    async fold() {
      const day = startOf(after(clock.now(), -days(keptDays)), days(1))
      let total = 0
      for (;;) {
        const folded = await transact(db, (tx) => foldOldViews(tx, day, foldedAtOnce))
        total += folded
        if (folded < foldedAtOnce) return total
      }
    },
  }
}
