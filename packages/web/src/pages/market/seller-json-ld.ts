import type { DataOf } from '../../api/calls.ts'

export type Seller = DataOf<'sellers.get'>

/** What search engines may show of a profile (schema.org); `url` is the address of its page. */
export const sellerJsonLdOf = (
  { id, handle, name, bio, avatar, links, createdAt }: Seller,
  { url }: { readonly url: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  dateCreated: createdAt,
  mainEntity: {
    '@type': 'Person',
    identifier: id,
    name,
    url,
    ...(handle === null ? {} : { alternateName: `@${handle}` }),
    ...(bio === '' ? {} : { description: bio }),
    ...(avatar === null ? {} : { image: avatar }),
    ...(links.length === 0 ? {} : { sameAs: links.map((link) => link.url) }),
  },
})
