import { useShop } from '../../shell/shop.ts'
import { useLanguage, useMessages } from '../../text/text.tsx'
import { nameOf } from './names.ts'

/** Names categories as the operator does, and others by their slugs. */
export const useCategoryName = (): ((slug: string) => string) => {
  const { categories } = useShop()
  const { market } = useMessages()
  const language = useLanguage()
  return (slug) => {
    const found = categories.find((category) => category.slug === slug)
    return found ? (language === 'de' && found.de) || found.en : nameOf('category', slug, market)
  }
}
