import { interests } from './en/interests.ts'
import { createMessages } from './chunk.ts'

export const useInterestMessages = createMessages(
  interests,
  async () => (await import('./de/interests.ts')).interests,
)
