import type { Wording } from './wording.ts'

export const analytics: Wording<'analytics'> = {}
