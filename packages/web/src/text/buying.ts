import { buying } from './buying-en.ts'
import { createMessages } from './chunk.ts'

export const useBuyingMessages = createMessages(buying, async () => (await import('./buying-de.ts')).buying)
