import type { Shop } from '@souk/contract'
import { createContext, use } from 'react'
import type { Text } from '../text/en/en.ts'
import { useMessages } from '../text/text.tsx'

interface ShopState {
  readonly shop: Shop
  /** Shows what an admin has just saved. */
  readonly setShop: (shop: Shop) => void
}

export const ShopContext = createContext<ShopState | undefined>(undefined)

export const useShopState = (): ShopState => {
  const state = use(ShopContext)
  if (!state) throw new Error('there is no shop around this component')
  return state
}

/** What the operator has set: name, look, categories. */
export const useShop = (): Shop => useShopState().shop

export interface Site {
  readonly name: string
  readonly tagline: string
  readonly description: string
}

/** The operator's lines, or the built-in ones in the reader's language. */
export const siteOf = ({ name, tagline, heroText }: Shop, { site, market }: Text): Site => ({
  name,
  tagline: tagline || site.tagline,
  description: heroText || (tagline ? `${tagline}. ${market.welcomeText}` : site.description),
})

export const useSite = (): Site => siteOf(useShop(), useMessages())

/** Address of the style sheet of an accent. */
export const accentSheet = (accent: string): string => `/shop.css?accent=${accent.slice(1)}`
