import { toAvatarUrl, toBanner, type Seller, type SellerContact } from '@souk/contract'
import { fail } from '../../../kernel/errors.ts'
import { parseId, publicId } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { findSeller, type SellerRow } from './seller-store.ts'

/** What can be a handle: no other text is looked for. */
const isHandle = /^[a-z0-9-]{3,30}$/

/** An account by identifier or by a present or former handle; NOT_FOUND if it has nothing to show or is suspended. */
const getRow = async (db: Reader, seller: string): Promise<SellerRow> => {
  const id = parseId('user', seller)
  const handle = seller.toLowerCase()
  const row = id || isHandle.test(handle) ? await findSeller(db, id ? { id } : { handle }) : undefined
  return row && (row.products > 0 || (row.active && row.handle !== null))
    ? row
    : fail('NOT_FOUND', 'seller_not_found')
}

const isUrl = (contact: string): boolean => contact.startsWith('https:')

export const readSeller = async (db: Reader, seller: string, baseUrl: string): Promise<Seller> => {
  const { id, avatar, banner, contact, createdAt, products, purchases, ratingSum, ratingCount, ...row } =
    await getRow(db, seller)
  const count = Number(ratingCount)
  return {
    id: publicId('user', id),
    ...{ handle: row.handle, name: row.name, verified: row.verified, bio: row.bio, links: row.links },
    avatar: toAvatarUrl(baseUrl, avatar),
    banner: toBanner(baseUrl, banner),
    contactUrl: isUrl(contact) ? contact : null,
    hasContactEmail: contact !== '' && !isUrl(contact),
    stats: {
      products,
      purchases: Number(purchases),
      // To two decimals, as products have it.
      rating: { average: count === 0 ? 0 : Math.round((100 * Number(ratingSum)) / count) / 100, count },
    },
    createdAt: createdAt.toISOString(),
  }
}

/** The address that a seller shows; NOT_FOUND if it is none. */
export const readSellerContact = async (db: Reader, seller: string): Promise<SellerContact> => {
  const { contact } = await getRow(db, seller)
  return contact === '' || isUrl(contact) ? fail('NOT_FOUND', 'contact_missing') : { email: contact }
}
