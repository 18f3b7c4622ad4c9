import { createMessages } from './chunk.ts'
import { settings } from './en/settings.ts'

export const useSettingsMessages = createMessages(
  settings,
  async () => (await import('./de/settings.ts')).settings,
)
