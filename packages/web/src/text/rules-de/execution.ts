import type { Wording } from './wording.ts'

export const execution: Wording<'execution'> = {}
