import { createContext, useContext } from 'react'
import { en, type Text } from './en/en.ts'

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** The other language is loaded by those alone who read it. */
export const loadText = async (language: Language): Promise<Text> =>
  language === 'de' ? (await import('./de/de.ts')).de : en

interface Spoken {
  readonly language: Language
  readonly text: Text
}

const SpokenContext = createContext<Spoken>({ language: 'en', text: en })
export const TextProvider = SpokenContext.Provider

export const useMessages = (): Text => useContext(SpokenContext).text
export const useLanguage = (): Language => useContext(SpokenContext).language

/** What the addresses of pages in a language begin with. The first language is that of addresses without one. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`)

/** The language that an address is in. */
export const languageOf = (url: string): Language => (/^\/de(?:[/?]|$)/.test(url) ? 'de' : 'en')

/** What is for programs, and the reference, which is in English. */
const isPage = (path: string): boolean =>
  path.startsWith('/') && !/^\/(?:v1|api|oauth|sandbox|docs\/api)(?![\w-])/.test(path)

/** The address of a page in a language. Other addresses stay as they are. */
export const hrefIn = (language: Language, path: string): string =>
  isPage(path) ? prefixOf(language) + path : path

/** Remembered for a year: sign-in and dashboard follow it where an address names no language. */
export const rememberLanguage = (language: Language): void => {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
}
