import type { ProfileLink } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'

/** A seller with the sums over their published products. */
export interface SellerRow {
  readonly id: Id<'user'>
  readonly handle: string | null
  readonly name: string
  readonly verified: boolean
  readonly bio: string
  /** Identifiers of pictures. */
  readonly avatar: string | null
  readonly banner: string | null
  readonly links: ProfileLink[]
  /** An email address or an https URL; empty: none. */
  readonly contact: string
  readonly createdAt: Date
  readonly active: boolean
  readonly products: number
  readonly purchases: bigint
  readonly ratingSum: bigint
  readonly ratingCount: bigint
}

export const findSeller = async (
  db: Reader,
  by: { readonly id: Id<'user'> } | { readonly handle: string },
): Promise<SellerRow | undefined> => {
  const id =
    'id' in by ? db`${by.id}` : db`(select user_id from accounts.public_handle where handle = ${by.handle})`
  const [row] = await db<SellerRow[]>`
    select profile.id, profile.handle, profile.name, profile.verified, profile.bio, profile.avatar, profile.banner, profile.links,
           profile.contact, profile.created_at as "createdAt", profile.active, sums.*
    from accounts.public_profile as profile
    cross join lateral (
      select count(*)::int as products, coalesce(sum(counter.purchases), 0)::bigint as purchases,
             coalesce(sum(counter.rating_sum), 0)::bigint as "ratingSum",
             coalesce(sum(counter.rating_count), 0)::bigint as "ratingCount"
      from catalog.product join catalog.counter on counter.product_id = product.id
      where product.author_id = profile.id and product.status = 'published'
    ) as sums
    where profile.id = ${id}`
  return row
}
