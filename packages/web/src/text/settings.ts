import { createMessages } from './chunk.ts'
import { settings } from './settings-en.ts'

export const useSettingsMessages = createMessages(
  settings,
  async () => (await import('./settings-de.ts')).settings,
)
