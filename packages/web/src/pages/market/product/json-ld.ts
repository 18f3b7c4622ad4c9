import { toPlainText } from '@souk/contract/plain-text'
import type { ProductDetail } from './product-detail.ts'

interface Page {
  /** What the storefront is called. */
  readonly market: string
  /** Addresses of the storefront and of this page. */
  readonly home: string
  readonly url: string
}

const crumb = (position: number, name: string, item: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
})

/** What search engines show next to a hit (schema.org). */
export const jsonLdOf = (
  { id, title, description, price, currency, rating, author, gallery }: ProductDetail,
  { market, home, url }: Page,
) => {
  const image = gallery.flatMap(({ sizes }) => sizes?.large ?? [])
  const product = {
    '@type': 'Product',
    name: title,
    description: toPlainText(description),
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
    itemListElement: [crumb(1, market, home), crumb(2, title, url)],
  }
  return { '@context': 'https://schema.org', '@graph': [product, breadcrumbs] }
}
