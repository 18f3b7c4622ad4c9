import { admin } from './en/admin/admin.ts'
import { createMessages } from './chunk.ts'

export const useAdminMessages = createMessages(admin, async () => (await import('./de/admin/admin.ts')).admin)
