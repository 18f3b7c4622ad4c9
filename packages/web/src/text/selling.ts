import { createWords } from './chunk.ts'
import { selling } from './selling-en.ts'

export const useSellingWords = createWords(selling, async () => (await import('./selling-de.ts')).selling)
