import { de } from './de.ts'
import { en } from './en.ts'
import type { Formats } from './kind-texts.ts'
import type { TextLanguage, Texts } from './wording.ts'

export const textsOf = (language: TextLanguage): Texts => (language === 'de' ? de : en)

export const formatsOf = ({
  language,
  timeZone,
  person,
}: {
  readonly language: TextLanguage
  readonly timeZone: string
  readonly person: string
}): Formats => ({
  person,
  money: (decimal, currency) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(decimal)),
  day: (text) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text)),
  moment: (text) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      new Date(text),
    ),
})
