import { createMessages } from './chunk.ts'
import { selling } from './selling-en.ts'

export const useSellingMessages = createMessages(
  selling,
  async () => (await import('./selling-de.ts')).selling,
)
