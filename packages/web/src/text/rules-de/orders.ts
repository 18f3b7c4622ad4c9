import type { Wording } from './wording.ts'

export const orders: Wording<'orders'> = {}
