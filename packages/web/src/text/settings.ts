import { createWords } from './chunk.ts'
import { settings } from './settings-en.ts'

export const useSettingsWords = createWords(settings, async () => (await import('./settings-de.ts')).settings)
