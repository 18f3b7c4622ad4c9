import { publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { listener } from '../../../platform/events/events.ts'
import { moveProduct } from './transition.ts'
import { findProductsOf } from '../products/store.ts'

/** Takes every product of a closed account off the marketplace; those who bought one keep it (Decision 7). */
export const leaveWithAuthor = (deps: Parameters<typeof moveProduct>[0]) =>
  listener({
    name: 'catalog.close-account',
    handles: 'account.closed',
    async handle(tx, { data: { userId } }) {
      const author: Principal = { accountId: userId, roles: [], permissions: new Set() }
      for (const id of await findProductsOf(tx, userId))
        await moveProduct(deps, tx, author, { productId: publicId('product', id), move: 'delete' })
    },
  })
