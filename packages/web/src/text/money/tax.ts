import { createMessages } from '../chunk.ts'
import { tax } from '../en/money/tax.ts'

export const useTaxMessages = createMessages(tax, async () => (await import('../de/money/tax.ts')).tax)
