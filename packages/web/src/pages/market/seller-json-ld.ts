import { sellerPath } from '@souk/contract/seller-path'
import type { DataOf } from '../../api/calls.ts'

/** What search engines may show of a profile (schema.org). */
export const sellerJsonLd = (seller: DataOf<'sellers.get'>, baseUrl: string) => {
  const { id, handle, name, bio, avatar, links, createdAt } = seller
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: createdAt,
    mainEntity: {
      '@type': 'Person',
      identifier: id,
      name,
      url: baseUrl + sellerPath(seller),
      ...(handle === null ? {} : { alternateName: `@${handle}` }),
      ...(bio === '' ? {} : { description: bio }),
      ...(avatar === null ? {} : { image: avatar }),
      ...(links.length === 0 ? {} : { sameAs: links.map(({ url }) => url) }),
    },
  }
}
