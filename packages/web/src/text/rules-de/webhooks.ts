import type { Wording } from './wording.ts'

export const webhooks: Wording<'webhooks'> = {}
