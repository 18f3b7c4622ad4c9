import { createMessages } from '../chunk.ts'
import { partners } from '../en/money/partners.ts'

export const usePartnerMessages = createMessages(
  partners,
  async () => (await import('../de/money/partners.ts')).partners,
)
