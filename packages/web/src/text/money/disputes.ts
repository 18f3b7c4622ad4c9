import { createMessages } from '../chunk.ts'
import { disputes } from '../en/money/disputes.ts'

export const useDisputeMessages = createMessages(
  disputes,
  async () => (await import('../de/money/disputes.ts')).disputes,
)
