import type { Wording } from './wording.ts'

export const access: Wording<'access'> = {}
