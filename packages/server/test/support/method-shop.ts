import { publish, type Account, type Marketplace } from './marketplace.ts'
import { sharedMarketplace } from './shared-marketplace.ts'

interface Member {
  readonly account: Account
  readonly methods: Account['client']['wallet']
  buy(paymentMethodId?: string): ReturnType<Account['client']['purchases']['create']>
}

export interface MethodShop {
  readonly market: Marketplace
  readonly seller: Account
  /** A new account that is signed in, and buys something new each time. */
  member(): Promise<Member>
}

export const openMethodShop = async (own?: Marketplace): Promise<MethodShop> => {
  const market = own ?? (await sharedMarketplace())
  const seller = await market.account()
  return {
    market,
    seller,
    async member() {
      const account = await market.account()
      return {
        account,
        methods: market.client(await market.signIn(account)).wallet,
        async buy(paymentMethodId) {
          const productId = await publish(seller)
          const body = { productId, ...(paymentMethodId === undefined ? {} : { paymentMethodId }) }
          return account.client.purchases.create({ body })
        },
      }
    },
  }
}
