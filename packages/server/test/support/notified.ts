import type { Notification } from '@souk/contract'
import type { Client } from '@souk/sdk'
import type { Account, Marketplace } from './marketplace.ts'
import { allHandled } from './wait.ts'

/** An account with its dashboard. */
export const member = async (
  market: Marketplace,
  name: string,
): Promise<Account & { readonly dashboard: Client }> => {
  const account = await market.account({ name })
  return { ...account, dashboard: market.client(await market.signIn(account)) }
}

/** The inbox once everything so far has been handled, newest first. */
export const inboxOf = async (market: Marketplace, dashboard: Client): Promise<Notification[]> => {
  await allHandled(market)
  return (await dashboard.notifications.list()).data
}

/** All that was sent to this address, the newest last, once everything so far has been handled. */
export const mailsTo = async (market: Marketplace, address: string) => {
  await allHandled(market)
  await market.souk.notifications.mailDue()
  return market.mails(address)
}

/** The newest of them. */
export const lastMail = async (market: Marketplace, address: string) =>
  (await mailsTo(market, address)).at(-1)

/** Kind, title, text and path of the newest notification of an account. */
export const newestOf = async (market: Marketplace, dashboard: Client) => {
  const [newest] = await inboxOf(market, dashboard)
  return newest && [newest.kind, newest.title, newest.text, newest.url.slice(market.url.length)]
}
