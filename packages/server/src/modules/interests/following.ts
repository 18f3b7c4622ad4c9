import type { FollowedSeller, FollowingState } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { InterestsDeps, PageQuery } from './deps.ts'
import {
  countFollowed,
  countFollowers,
  deleteFollow,
  findFollowed,
  insertFollow,
  isActive,
  isFollowing,
  lockInterests,
} from './store.ts'
import { readItems } from './wishlist.ts'

const maxFollowed = 1_000

/** Products that the list shows of each seller. */
const maxNewest = 4

/** The sellers that an account follows. NOT_FOUND for a seller that there is not. */
export interface Following {
  list(accountId: Id<'user'>, query: PageQuery): Promise<PageReply<FollowedSeller>>
  get(accountId: Id<'user'>, sellerId: string): Promise<FollowingState>
  /** CONFLICT for oneself, and for an account that follows too many. */
  follow(tx: Tx, accountId: Id<'user'>, sellerId: string): Promise<FollowingState>
  unfollow(tx: Tx, accountId: Id<'user'>, sellerId: string): Promise<FollowingState>
}

export const createFollowing = ({ db, clock, catalog }: InterestsDeps): Following => {
  const getSeller = async (on: Reader, sellerId: string): Promise<Id<'user'>> => {
    const id = parseId('user', sellerId)
    return id && (await isActive(on, id)) ? id : fail('NOT_FOUND', 'unknown_seller')
  }
  const stateOf = async (on: Reader, accountId: Id<'user'>, sellerId: Id<'user'>) => {
    const [following, followers] = await Promise.all([
      isFollowing(on, { accountId, sellerId }),
      countFollowers(on, sellerId),
    ])
    return { sellerId: publicId('user', sellerId), following, followers }
  }
  return {
    async list(accountId, { page = 1, limit = 20 }) {
      const [sellers, total] = await Promise.all([
        findFollowed(db, accountId, { limit, offset: (page - 1) * limit, maxNewest }),
        countFollowed(db, accountId),
      ])
      const products = await readItems(
        catalog,
        sellers.flatMap(({ newestIds }) => newestIds),
      )
      const items = sellers.map(({ sellerId, newestIds, followedAt, ...seller }) => ({
        ...seller,
        sellerId: publicId('user', sellerId),
        newest: newestIds.flatMap((id) => products.get(publicId('product', id)) ?? []),
        followedAt: followedAt.toISOString(),
      }))
      return { items, page, limit, total }
    },

    get: async (accountId, sellerId) => stateOf(db, accountId, await getSeller(db, sellerId)),

    async follow(tx, accountId, sellerId) {
      await lockInterests(tx, accountId)
      const id = await getSeller(tx, sellerId)
      if (id === accountId) fail('CONFLICT', 'follow_yourself', { reason: 'own account' })
      const follow = { accountId, sellerId: id }
      if (!(await isFollowing(tx, follow))) {
        if ((await countFollowed(tx, accountId)) >= maxFollowed)
          fail('CONFLICT', 'too_many_followed', { params: { max: maxFollowed }, limit: maxFollowed })
        await insertFollow(tx, follow, clock.now())
      }
      return stateOf(tx, accountId, id)
    },

    async unfollow(tx, accountId, sellerId) {
      const id = parseId('user', sellerId) ?? fail('NOT_FOUND', 'unknown_seller')
      await deleteFollow(tx, { accountId, sellerId: id })
      return stateOf(tx, accountId, id)
    },
  }
}
