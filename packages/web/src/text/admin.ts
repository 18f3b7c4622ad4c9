import { admin } from './admin-en.ts'
import { createMessages } from './chunk.ts'

export const useAdminMessages = createMessages(admin, async () => (await import('./admin-de.ts')).admin)
