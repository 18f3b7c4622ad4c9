import { notifications } from './en/notifications.ts'
import { createMessages } from './chunk.ts'

export const useNotificationMessages = createMessages(
  notifications,
  async () => (await import('./de/notifications.ts')).notifications,
)
