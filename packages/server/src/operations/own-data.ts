import { Readable } from 'node:stream'
import { exportAccount, permissions, type Conversation } from '@souk/contract'
import type { Principal } from '../kernel/principal.ts'
import { on, type PageReply, type Route, type TextPage } from '../platform/http/route.ts'
import type { Souk } from '../app/compose.ts'

/** Page size of its lists: the largest that all of them accept. */
const limit = 100

type List = (paging: { page: number; limit: number }) => Promise<PageReply<unknown> | TextPage>

/** Every item of a list, page by page: an account of any size is sent in flat memory. */
async function* itemsOf(list: List): AsyncGenerator<unknown> {
  for (let page = 1; ; page++) {
    const { items, total } = await list({ page, limit })
    yield* 'text' in items ? (JSON.parse(items.text) as unknown[]) : items
    if (page * limit >= total) return
  }
}

type Caller = Parameters<Souk['accounts']['own']['sessions']>[0]

/** What there is of an account, by the names of the document. Secrets are in none of these lists. */
const listsOf = (souk: Souk, principal: Principal, caller: Caller) => {
  const { accountId } = principal
  return {
    sessions: (paging) => souk.accounts.own.sessions(caller, paging),
    apiKeys: (paging) => souk.access.keys.list(accountId, paging),
    oauthApps: (paging) => souk.access.apps.list(accountId, paging),
    authorizedApps: (paging) => souk.access.authorizedApps.list(accountId, paging),
    providerKeys: (paging) => souk.execution.keys.list(accountId, paging),
    paymentMethods: (paging) => souk.payments.methods.list(accountId, paging),
    webhooks: (paging) => souk.webhooks.list(principal, paging),
    purchases: (paging) => souk.orders.list(principal, { ...paging, role: 'buyer' }),
    refunds: (paging) => souk.orders.listRefunds(principal, { ...paging, role: 'buyer' }),
    appeals: (paging) => souk.reports.appeals.listOfAuthor(accountId, paging),
    reviews: (paging) => souk.reviews.listOwn(accountId, paging),
    wishlist: (paging) => souk.interests.wishlist.list(accountId, paging),
    following: (paging) => souk.interests.following.list(accountId, paging),
    notifications: (paging) => souk.notifications.inbox.list(accountId, paging),
    discounts: (paging) => souk.discounts.list(principal, paging),
    subscriptions: (paging) => souk.subscriptions.list(principal, paging),
    creditEntries: (paging) => souk.credit.entries(principal, paging),
    partners: (paging) => souk.partners.list(principal, paging),
    partnerships: (paging) => souk.partners.list(principal, { ...paging, side: 'partner' }),
    savedSearches: (paging) => souk.interests.savedSearches.list(principal, paging),
    executions: (paging) => souk.execution.history.list(accountId, paging),
    sales: (paging) => souk.orders.list(principal, { ...paging, role: 'seller' }),
    refundsOfSales: (paging) => souk.orders.listRefunds(principal, { ...paging, role: 'seller' }),
    transactions: (paging) => souk.payouts.transactions(principal, paging),
    payouts: (paging) => souk.payouts.list(principal, paging),
  } satisfies Record<string, List>
}

/** The products as lists show them, each with its content. */
async function* productsOf({ catalog, db }: Souk, principal: Principal): AsyncGenerator<unknown> {
  const ids = await catalog.findOwn(db, principal.accountId)
  for (let from = 0; from < ids.length; from += limit) {
    const { text } = await catalog.items(ids.slice(from, from + limit), true)
    for (const product of JSON.parse(text) as { id: string }[]) {
      const { content, version } = await catalog.read(db, principal, product.id)
      yield { ...product, version, content }
    }
  }
}

/** The conversations with their texts. */
async function* conversationsOf({ execution }: Souk, { accountId }: Principal): AsyncGenerator<unknown> {
  for await (const one of itemsOf((paging) => execution.conversations.list(accountId, paging)))
    yield await execution.conversations.get(accountId, (one as Conversation).conversationId)
}

/** Pieces of a JSON array. */
async function* arrayOf(items: AsyncGenerator<unknown>): AsyncGenerator<string> {
  let before = ''
  for await (const item of items) {
    yield `${before}\n    ${JSON.stringify(item)}`
    before = ','
  }
}

async function* documentOf(souk: Souk, principal: Principal, caller: Caller): AsyncGenerator<string> {
  const { accountId } = principal
  const single = {
    exportedAt: souk.clock.now().toISOString(),
    account: await souk.accounts.own.read(principal),
    signIns: await souk.accounts.providers.list(accountId),
    ...(await souk.accounts.passkeys.list(principal)),
    plan: await souk.plans.read(accountId),
    credit: await souk.credit.read(souk.db, principal),
    billing: await souk.invoices.readDetails(accountId),
    payoutDestination: await souk.payouts.destination(principal),
    notificationPreferences: await souk.notifications.preferences.read(accountId),
    executionSettings: await souk.execution.history.settings(accountId),
  }
  yield `${JSON.stringify(single, undefined, 2).slice(0, -2)}`
  for (const [name, list] of Object.entries(listsOf(souk, principal, caller))) {
    yield `,\n  "${name}": [`
    yield* arrayOf(itemsOf(list))
    yield '\n  ]'
  }
  yield ',\n  "conversations": ['
  yield* arrayOf(conversationsOf(souk, principal))
  yield '\n  ],\n  "products": ['
  yield* arrayOf(productsOf(souk, principal))
  yield '\n  ]\n}\n'
}

/** What there is of an account, for its owner to take along. */
export const ownDataRoute = (souk: Souk): Route =>
  on(exportAccount, async ({ principal, session }) => {
    // A session may all that its owner may; lists of a key's rights ask for them.
    const owner: Principal = { ...principal, permissions: new Set(permissions) }
    const caller = { accountId: principal.accountId, sessionId: session.id }
    const day = souk.clock.now().toISOString().slice(0, 10)
    return {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="my-data-${day}.json"`,
        'cache-control': 'no-store',
      },
      body: Readable.from(documentOf(souk, owner, caller)),
    }
  })
