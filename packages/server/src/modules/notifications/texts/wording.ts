import type { NotificationKind } from '@souk/contract'
import type { Occasions } from '../occasion.ts'
import type { KindTexts } from './kind-texts.ts'

export type TextLanguage = 'en' | 'de'

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
