import { createMessages } from '../chunk.ts'
import { market, marketPrice } from '../en/money/markets.ts'

export const useMarketMessages = createMessages(
  market,
  async () => (await import('../de/money/markets.ts')).market,
)

export const useMarketPriceMessages = createMessages(
  marketPrice,
  async () => (await import('../de/money/markets.ts')).marketPrice,
)
