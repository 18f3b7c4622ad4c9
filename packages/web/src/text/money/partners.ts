import { createMessages } from '../chunk.ts'
import { partners, remixes } from '../en/money/partners.ts'

export const usePartnerMessages = createMessages(
  partners,
  async () => (await import('../de/money/partners.ts')).partners,
)

export const useRemixMessages = createMessages(
  remixes,
  async () => (await import('../de/money/partners.ts')).remixes,
)
