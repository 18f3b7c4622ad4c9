import type { Shop } from '@souk/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductDetail } from './pages/market/product/product-detail.ts'
import { siteOf } from './shell/shop.ts'
import type { Text } from './text/en/en.ts'
import type { Language } from './text/text.tsx'
import { hash, ProductCover } from './ui/product-cover.tsx'

/** What is in the picture that other sites show next to a link to a page. */
export interface ShareImage {
  /** Its address, which changes with all that is in it. */
  readonly path: string
  readonly title: string
  /** Below the title: who sells the product, or what the shop is. */
  readonly line: string
  readonly shopName: string
  readonly accent: string
  /** The cover as SVG of 16 to 9. */
  cover(): string
}

/** Of the drawing: another one has other addresses. */
const design = 1

interface Subject {
  readonly shop: Shop
  readonly language: Language
  readonly text: Text
  /** Absent for the shop itself. */
  readonly product?: Pick<ProductDetail, 'id' | 'title' | 'type' | 'category' | 'author'> | undefined
}

/** The picture of a product without images, or of the shop. */
export const shareImageOf = ({ shop, language, text, product }: Subject): ShareImage => {
  const { name, tagline } = siteOf(shop, text)
  const accent = shop.accent ?? '#0b5d58'
  const shown = product
    ? { title: product.title, line: product.author.name, shopName: name, accent }
    : { title: name, line: tagline, shopName: '', accent }
  const cover = product
    ? { seed: product.id, type: product.type, category: product.category }
    : { seed: name, type: 'PROMPT' }
  const version = hash(JSON.stringify([design, shown, cover])).toString(36)
  const file = product ? product.id : `shop-${language}`
  return {
    path: `/og/${file}.png?v=${version}`,
    ...shown,
    cover: () => renderToStaticMarkup(<ProductCover {...cover} />),
  }
}
