import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { permissions } from '@souk/contract'
import { invariant } from '../kernel/invariant.ts'
import type { Id } from '../kernel/ids.ts'
import { after, dayOf, days, hours, minutes } from '../kernel/time.ts'
import { allOrNothing, transact, type Db } from '../platform/db/database.ts'
import type { Souk } from '../app/compose.ts'
import { publishNew } from '../app/publish-new.ts'
import { demoProducts, firstProduct } from './catalogue.ts'
import {
  buy,
  buyerPrincipal,
  composePast,
  createPastClock,
  importKeyOf,
  sellerPrincipal,
  wireProductId,
} from './past.ts'
import { demoEmail, sellers, type SellerName } from './people.ts'
import type { DemoProduct } from './product.ts'

export const adminEmail = 'admin@souk.local'

/** What the banner's ready-made requests need. */
export interface Demo {
  readonly key: string
  /** A product that the demo account has not bought when it is made. */
  readonly productId: string
  readonly search: string
  readonly variables: Readonly<Record<string, string>>
}

/** How long ago the marketplace of the demo opened. */
export const demoDays = 90

/**
 * Makes the demo's sellers and products on the first start, so that they are there when the server is ready; later starts
 * find them. What has happened to them since they were listed is history.ts's. Undefined once the operator has deleted the
 * first product.
 */
export const seedDemo = async (souk: Souk): Promise<Demo | undefined> => {
  const { accounts, catalog, db } = souk
  if (!(await accounts.findByEmail(sellers.mara.email)))
    await allOrNothing(db, (within) => openMarket(souk, within))
  const mara = await accounts.findByEmail(sellers[firstProduct.seller].email)
  const demo = await accounts.findByEmail(demoEmail)
  invariant(mara && demo, 'the demo accounts are not there')
  const productId = await catalog.findImported(db, mara.id, importKeyOf(firstProduct))
  if (!productId) return undefined
  return {
    key: await demoKey(souk, demo.id),
    productId: wireProductId(productId),
    search: firstProduct.listing.title,
    variables: firstProduct.tryWith ?? {},
  }
}

/**
 * What the demo account has bought: days ago and title. Before the rest of the past, since they open the accounts of the
 * ledger that every sale posts to: a newcomer's first purchase need not wait for history.ts to end.
 */
const ownPurchases: readonly (readonly [number, string])[] = [
  [52, 'Plain-language rewrite'],
  [33, 'SQL from a question'],
  [12, 'Survey answers into themes'],
]

const openMarket = async (souk: Souk, db: Db): Promise<void> => {
  const now = souk.clock.now()
  const clock = createPastClock(after(now, -days(demoDays + 1)))
  const past = composePast(souk, { clock, db })
  // Waits for another server that is at it, and then finds its accounts.
  const { isNew } = await past.accounts.findOrCreate({ ...sellers.mara, roles: ['seller'] })
  if (!isNew) return
  const sellerIds = await openSellers(past)
  const listed = new Map<string, string>()
  const idOf = (title: string): string => {
    const id = listed.get(title)
    invariant(id, `${title} is not listed in time`)
    return id
  }
  const list = async (product: DemoProduct, importKey: Buffer): Promise<void> => {
    const { seller, listing, parts, subscription, runPrice, marketPrices } = product
    const body = { ...listing, ...(parts ? { productIds: parts.map(idOf) } : {}) }
    const principal = sellerPrincipal(sellerIds[seller])
    const productId = await transact(db, async (tx) => {
      const id = wireProductId(await publishNew(past.catalog, tx, principal, { body, importKey }))
      if (subscription)
        await past.subscriptions.setPrices(tx, principal, { productId: id, body: subscription })
      if (runPrice) await past.credit.setPrice(tx, principal, { productId: id, body: runPrice })
      if (marketPrices) await past.markets.setPrices(tx, principal, { productId: id, body: marketPrices })
      return id
    })
    listed.set(listing.title, productId)
  }
  const steps = [
    // The files of a skill are written outside any transaction: see skill.ts.
    ...demoProducts
      .filter(({ files }) => !files)
      .map((product) => ({ at: listedAt(product, now), take: () => list(product, importKeyOf(product)) })),
    ...ownPurchases.map(([daysAgo, title]) => ({
      at: after(now, -days(daysAgo)),
      take: () => buy(past, buyerPrincipal(sellerIds.robin), { productId: idOf(title) }),
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, take } of steps) {
    clock.moveTo(at)
    await take()
  }
}

/** On a morning, no two products at the same minute. */
export const listedAt = (product: DemoProduct, now: Date): Date =>
  after(
    new Date(dayOf(now)),
    -days(product.listedDaysAgo) + hours(8) + minutes(7 * demoProducts.indexOf(product)),
  )

const openSellers = async ({ accounts, plans, db }: Souk): Promise<Record<SellerName, Id<'user'>>> => {
  const open = async (name: SellerName): Promise<Id<'user'>> => {
    const { handle, ...account } = sellers[name]
    const { user } = await accounts.findOrCreate({ ...account, roles: ['seller'] })
    await transact(db, async (tx) => {
      await accounts.own.change(tx, { owner: { accountId: user.id }, change: { handle } })
      await plans.assign(tx, user.id, 'business')
    })
    return user.id
  }
  return {
    mara: await open('mara'),
    ines: await open('ines'),
    tomas: await open('tomas'),
    robin: await open('robin'),
  }
}

/** The demo account's key: the database has only its hash, so the key is saved in a file of the data folder. */
const demoKey = async ({ access, config }: Souk, accountId: Id<'user'>): Promise<string> => {
  const file = join(resolve(config.DATA_DIR), 'demo.key')
  const storedKey = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  if (storedKey && (await access.authenticate(storedKey)).outcome !== 'refused') return storedKey
  const key = await access.createKey({ accountId, name: 'Demo', permissions })
  await writeFile(file, `${key}\n`, { mode: 0o600 })
  return key
}
