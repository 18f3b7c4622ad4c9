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

/** Emails that are due now are sent; the newest to this address. */
export const lastMail = async (market: Marketplace, address: string) => {
  await allHandled(market)
  await market.souk.notifications.mailDue()
  return (await market.mails(address)).at(-1)
}
