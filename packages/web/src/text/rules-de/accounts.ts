import type { Wording } from './wording.ts'

export const accounts: Wording<'accounts'> = {}
