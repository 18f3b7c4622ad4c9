import type { RulesBySubject } from '@souk/contract'

/** A German sentence for each rule of a subject, with the same parameters as the English one. */
export type Wording<Subject extends keyof RulesBySubject> = Readonly<
  Record<keyof RulesBySubject[Subject], string>
>
