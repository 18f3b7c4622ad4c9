import { shop } from './en/shop.ts'
import { createMessages } from './chunk.ts'

export const useShopMessages = createMessages(shop, async () => (await import('./de/shop.ts')).shop)
