import { createMessages } from './chunk.ts'
import { selling } from './en/selling/selling.ts'

export const useSellingMessages = createMessages(
  selling,
  async () => (await import('./de/selling/selling.ts')).selling,
)
