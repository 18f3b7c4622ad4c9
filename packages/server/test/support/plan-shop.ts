import type { Client } from '@souk/sdk'
import { days } from '../../src/kernel/time.ts'
import type { Account, Marketplace } from './marketplace.ts'
import { sharedMarketplace } from './shared-marketplace.ts'

export interface Subscriber {
  readonly account: Account
  readonly client: Client
}

export interface PlanShop {
  readonly market: Marketplace
  /** Someone on the plan free, signed in. */
  member(): Promise<Subscriber>
  /** Signed in again: sessions end as time goes by. */
  again(member: Subscriber): Promise<Client>
  /** Makes this card the one that is charged. */
  useCard(member: Subscriber, token: string): Promise<void>
  /** So many days later, swept. */
  later(count: number): Promise<void>
  /** What was booked for plans, in minor units. */
  booked(): Promise<bigint>
  /** What the sandbox took from this account's cards. */
  charged(member: Subscriber): Promise<bigint>
  /** The plans in the events of this account, old and new. */
  notices(member: Subscriber): Promise<string[]>
}

export const openPlanShop = async (own?: Marketplace): Promise<PlanShop> => {
  const market = own ?? (await sharedMarketplace())
  const { souk, clock } = market
  const { db } = souk
  const again: PlanShop['again'] = async ({ account }) => market.client(await market.signIn(account))
  return {
    market,
    again,
    async member() {
      const account = await market.account({ plan: 'free' })
      return { account, client: market.client(await market.signIn(account)) }
    },
    async useCard(member, token) {
      const client = await again(member)
      const { data } = await client.wallet.add({ body: { token } })
      await client.wallet.choose({ params: { methodId: data.id } })
    },
    async later(count) {
      clock.advance(days(count))
      await souk.plans.sweep()
    },
    async booked() {
      const { minor } = await souk.ledger.balance(db, { kind: 'subscriptions' }, 'USD')
      return minor
    },
    async charged({ account }) {
      const [row] = await db<{ sum: bigint }[]>`
        select coalesce(sum(sandbox.amount_minor - sandbox.refunded_minor), 0)::bigint as sum
        from payments.sandbox_charge as sandbox
        join payments.charge on charge.order_id = sandbox.key
        where charge.account_id = ${account.id} and sandbox.status = 'succeeded'`
      return row?.sum ?? 0n
    },
    async notices({ account }) {
      const rows = await db<{ change: string }[]>`
        select (data ->> 'oldPlan') || ' → ' || (data ->> 'newPlan') as change from platform.event
        where type = 'user.subscription.updated' and data ->> 'userId' = ${account.id} order by id`
      return rows.map(({ change }) => change)
    },
  }
}
