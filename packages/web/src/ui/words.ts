import type { Text } from '../text/en.ts'
import { useText } from '../text/text.tsx'

export { useLanguage } from '../text/text.tsx'

export type UiWords = Text['ui']

/** What the components say by themselves. */
export const useUiWords = (): UiWords => useText().ui
