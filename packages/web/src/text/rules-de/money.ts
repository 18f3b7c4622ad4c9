import type { Wording } from './wording.ts'

export const money: Wording<'money'> = {}
