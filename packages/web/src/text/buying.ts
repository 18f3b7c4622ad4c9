import { buying } from './en/buying.ts'
import { createMessages } from './chunk.ts'

export const useBuyingMessages = createMessages(buying, async () => (await import('./de/buying.ts')).buying)
