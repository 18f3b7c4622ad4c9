import assert from 'node:assert/strict'
import type { Client } from '@souk/sdk'
import type { AuditEntry } from '@souk/contract'
import { minutes } from '../../src/kernel/time.ts'
import { startMarketplace, type Account, type Marketplace, type MarketplaceOptions } from './marketplace.ts'
import { sharedMarketplace } from './shared-marketplace.ts'

/** A marketplace with an admin, for what happens to accounts. */
export interface IdentityShop {
  readonly market: Marketplace
  readonly admin: Client
  readonly adminAccount: Account
  /** A client with a new session of the account. */
  session(account: Account): Promise<Client>
  /** The audit entries about an account, newest first. */
  audited(account: Account): Promise<AuditEntry[]>
  /** Lets every window of a limit pass. */
  later(): void
}

/** In the shared marketplace, or with options (also with `{}`) in one of its own. */
export const openIdentityShop = async (options?: MarketplaceOptions): Promise<IdentityShop> => {
  const market = await (options ? startMarketplace(options) : sharedMarketplace())
  const adminAccount = await market.account({ roles: ['admin'] })
  const admin = market.client(await market.signIn(adminAccount))
  await market.keepProven(adminAccount)
  return {
    market,
    admin,
    adminAccount,
    session: async (account) => market.client(await market.signIn(account)),
    async audited({ publicId }) {
      const { data } = await admin.audit.list({ query: { subject: publicId, limit: 100 } })
      return data
    },
    later: () => market.clock.advance(minutes(125)),
  }
}

/** The one entry of this action. */
export const entryOf = (entries: readonly AuditEntry[], action: string): AuditEntry => {
  const [entry, ...more] = entries.filter((one) => one.action === action)
  assert.ok(entry, `no ${action} among ${entries.map((one) => one.action).join()}`)
  assert.deepEqual(more, [])
  return entry
}
