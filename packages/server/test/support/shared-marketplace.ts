import { minutes } from '../../src/kernel/time.ts'
import { atGroupEnd } from './group-end.ts'
import { startMarketplace, type Marketplace } from './marketplace.ts'

let started: Promise<Marketplace> | undefined

const start = async (): Promise<Marketplace> => {
  const market = await startMarketplace()
  atGroupEnd(() => market.close())
  return { ...market, close: async () => {} }
}

/**
 * The marketplace of all test files of this process, started by the first that wants it and closed after the last. For files that
 * look only at what they made themselves, and that do not mind that the clock was moved on.
 */
export const sharedMarketplace = async (): Promise<Marketplace> => {
  const market = await (started ??= start())
  // What files before have made counts towards the limit of this machine's address.
  market.clock.advance(minutes(2))
  return market
}
