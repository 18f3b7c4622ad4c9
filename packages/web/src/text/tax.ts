import { createMessages } from './chunk.ts'
import { tax } from './en/tax.ts'

export const useTaxMessages = createMessages(tax, async () => (await import('./de/tax.ts')).tax)
