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

/** The language of ours that a browser asks for first. */
export const languageOf = (accepted: string): Language => {
  const wanted = accepted
    .split(',')
    .map((part) => {
      const [name = '', weight] = part.trim().split(';q=')
      return { name: name.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .toSorted((a, b) => b.weight - a.weight)
  for (const { name } of wanted) {
    const known = languages.find((language) => language === name)
    if (known) return known
  }
  return 'en'
}
