import { createContext, useContext, useEffect } from 'react'
import type { ProductDetail } from '../pages/market/product/product-detail.ts'
import type { Seller } from '../pages/market/seller-json-ld.ts'
import { useSite } from './shop.ts'

/** What a page says of itself to search engines, to anyone who links to it and to the tab. */
export interface HeadContent {
  readonly title?: string
  readonly description?: string
  /** Path and query that stand for this page whatever else is in its address. */
  readonly canonical?: string
  /** Excluded from search engines. */
  readonly hidden?: boolean
  /** What the page is about: the server describes it to search engines and makes its picture. */
  readonly product?: ProductDetail
  readonly seller?: Seller
}

/** On the server, where the head is written before the page: what the page says is put in here. */
export const HeadSink = createContext<{ content: HeadContent } | undefined>(undefined)

export const fullTitle = (title: string | undefined, { name, tagline }: { name: string; tagline: string }) =>
  title === undefined ? `${name}: ${tagline}` : `${title} · ${name}`

/** Written by the page that knows; the last one in the tree counts. */
export const Head = (content: HeadContent) => {
  const sink = useContext(HeadSink)
  const site = useSite()
  if (sink) sink.content = content
  const title = fullTitle(content.title, site)
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
