import { productPath } from '@souk/contract/product-path'
import type { ProductDetail } from './product-detail.ts'

interface Page {
  /** As plain text. */
  readonly description: string
  /** What the storefront is called. */
  readonly market: string
  readonly baseUrl: string
}

const crumb = (position: number, name: string, item: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
})

/** What search engines show next to a hit (schema.org). */
export const jsonLdOf = (
  { id, title, price, currency, rating, author, gallery }: ProductDetail,
  { description, market, baseUrl }: Page,
) => {
  const url = baseUrl + productPath({ id, title })
  const image = gallery.flatMap(({ sizes }) => sizes?.large ?? [])
  const product = {
    '@type': 'Product',
    name: title,
    description,
    sku: id,
    ...(image.length > 0 ? { image } : {}),
    brand: { '@type': 'Brand', name: author.name },
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      url,
    },
    ...(rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
          },
        }
      : {}),
  }
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, market, `${baseUrl}/`), crumb(2, title, url)],
  }
  return { '@context': 'https://schema.org', '@graph': [product, breadcrumbs] }
}
