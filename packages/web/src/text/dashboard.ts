import { dashboard } from './en/dashboard.ts'
import { createMessages } from './chunk.ts'

export const useDashboardMessages = createMessages(
  dashboard,
  async () => (await import('./de/dashboard.ts')).dashboard,
)
