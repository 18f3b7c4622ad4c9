import type { Text } from '../text/en/en.ts'
import { useMessages } from '../text/text.tsx'

export { useLanguage } from '../text/text.tsx'

export type UiMessages = Text['ui']

/** What the components say by themselves. */
export const useUiMessages = (): UiMessages => useMessages().ui
