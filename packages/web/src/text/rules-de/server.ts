import type { Wording } from './wording.ts'

export const server: Wording<'server'> = {}
