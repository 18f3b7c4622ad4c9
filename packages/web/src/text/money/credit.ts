import { createMessages } from '../chunk.ts'
import { credit, gifts, paidRun, runPrice } from '../en/money/credit.ts'

export const useCreditMessages = createMessages(
  credit,
  async () => (await import('../de/money/credit.ts')).credit,
)

export const usePaidRunMessages = createMessages(
  paidRun,
  async () => (await import('../de/money/credit.ts')).paidRun,
)

export const useRunPriceMessages = createMessages(
  runPrice,
  async () => (await import('../de/money/credit.ts')).runPrice,
)

export const useGiftMessages = createMessages(
  gifts,
  async () => (await import('../de/money/credit.ts')).gifts,
)
