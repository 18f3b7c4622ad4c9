import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findOffer } from '../store.ts'

/** The title of a product as it is now; empty if there is no such product. */
export const titleOf = async (tx: Tx, productId: Id<'product'>): Promise<string> =>
  (await findOffer(tx, productId))?.title ?? ''
