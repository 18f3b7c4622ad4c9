import { createContext, useContext } from 'react'
import { uiWords, type UiWords } from '../text/ui-words.ts'

export type Language = keyof typeof uiWords

/** The reader's language; the shell provides it. */
export const LanguageContext = createContext<Language>('en')

export const useLanguage = (): Language => useContext(LanguageContext)

export const useUiWords = (): UiWords => uiWords[useLanguage()]
