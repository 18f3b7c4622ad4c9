import { buying } from './buying-en.ts'
import { createWords } from './chunk.ts'

export const useBuyingWords = createWords(buying, async () => (await import('./buying-de.ts')).buying)
