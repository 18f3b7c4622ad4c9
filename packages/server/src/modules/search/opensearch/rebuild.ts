import type { Db } from '../../../platform/db/database.ts'
import type { Clock } from '../../../kernel/time.ts'
import { readPublished } from './document-store.ts'
import type { Indexes } from './indexes.ts'
import { whileNoneRebuilds } from './pending-store.ts'

const batchSize = 1_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

export interface RebuildDeps {
  readonly db: Db
  readonly indexes: Indexes
  readonly clock: Clock
}

/**
 * Builds a new index of all published products while changes go on, and has it searched instead of the old one, which is removed.
 * Workers write changes to it from its creation. Waits for each `report`. Undefined if another server rebuilds. Throws where products are refused: the
 * old index stays.
 */
export const rebuild = (
  { db, indexes, clock }: RebuildDeps,
  report: (products: number) => unknown,
): Promise<number | undefined> =>
  whileNoneRebuilds(db, async () => {
    const index = await indexes.create(clock.now().toISOString().replaceAll(/\D/g, ''))
    try {
      let count = 0
      for (let after = beforeAll, isLast = false; !isLast;) {
        const products = await readPublished(db, { after, limit: batchSize })
        const [refusal] = await indexes.write(products, [index])
        if (refusal) throw new Error(`OpenSearch refused the product ${refusal.join(': ')}`)
        count += products.length
        await report(count)
        after = products.at(-1)?.id ?? after
        isLast = products.length < batchSize
      }
      await indexes.refresh()
      await indexes.swap(index)
      return count
    } catch (error) {
      await indexes.remove(index).catch(() => 'it answers no more: the next rebuild removes it')
      throw error
    }
  })
