import { reports } from './en/admin/reports.ts'
import { createMessages } from './chunk.ts'

export const useReportMessages = createMessages(
  reports,
  async () => (await import('./de/admin/reports.ts')).reports,
)
