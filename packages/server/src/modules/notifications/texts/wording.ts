import type { NotificationKind } from '@souk/contract'
import type { Occasions } from '../occasion.ts'

export type TextLanguage = 'en' | 'de'

/** Formats of the reader's language, and who is named. */
export interface Formats {
  /** Name of the other party; empty if the text names none. */
  readonly person: string
  money(decimal: string, currency: string): string
  /** Of `YYYY-MM-DD`. */
  day(text: string): string
  /** Day and time in the reader's time zone, of ISO 8601. */
  moment(text: string): string
}

export interface KindTexts<Data> {
  title(data: Data, formats: Formats): string
  text(data: Data, formats: Formats): string
  /** Label of the link. */
  readonly action: string
}

export interface Texts {
  readonly kinds: { readonly [Kind in NotificationKind]: KindTexts<Occasions[Kind]> }
  /** Subject of an email with several. */
  summary(count: number): string
  readonly summaryText: string
  /** Below an email. */
  readonly why: string
  readonly whyRequired: string
  readonly stop: string
  readonly preferences: string
  readonly unsubscribe: {
    readonly title: string
    readonly text: string
    readonly action: string
    readonly doneTitle: string
    readonly doneText: string
    readonly invalidTitle: string
    readonly invalidText: string
  }
}
