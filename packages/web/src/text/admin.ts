import { admin } from './admin-en.ts'
import { createWords } from './chunk.ts'

export const useAdminWords = createWords(admin, async () => (await import('./admin-de.ts')).admin)
