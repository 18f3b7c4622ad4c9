import { admin } from './en/admin.ts'
import { createMessages } from './chunk.ts'

export const useAdminMessages = createMessages(admin, async () => (await import('./de/admin.ts')).admin)
