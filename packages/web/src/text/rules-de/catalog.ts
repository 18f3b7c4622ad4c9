import type { Wording } from './wording.ts'

export const catalog: Wording<'catalog'> = {}
