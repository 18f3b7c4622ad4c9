import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { permissions, type ProductCreation } from '@souk/contract'
import { invariant } from '../kernel/errors.ts'
import { publicId, type Id } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { transact } from '../platform/db/database.ts'
import type { Souk } from './compose.ts'
import { demoProducts } from './demo-products.ts'
import { publishNew } from './publish-new.ts'

export const adminEmail = 'admin@souk.local'
const sellerEmail = 'mara@demo.souk.local'
const buyerEmail = 'demo@demo.souk.local'

/** What the banner's ready-made requests need. */
export interface Demo {
  readonly key: string
  /** A product that the demo account has not bought when it is made. */
  readonly productId: string
  readonly search: string
  readonly variables: Readonly<Record<string, string>>
}

const everything = new Set(permissions)

/** Makes the demo accounts and products on the first start; later starts find them. */
export const seedDemo = async (souk: Souk): Promise<Demo> => {
  const { accounts, plans, db } = souk
  const account = async (email: string, name: string) => {
    const { user, isNew } = await accounts.findOrCreate({ email, name })
    if (isNew) await transact(db, (tx) => plans.assign(tx, user.id, 'business'))
    return user
  }
  const seller = await account(sellerEmail, 'Mara Lindt')
  const buyer = await account(buyerEmail, 'Demo Account')
  const [first] = demoProducts
  const productId = await seedProducts(souk, {
    accountId: seller.id,
    roles: ['seller'],
    permissions: everything,
  })
  return {
    key: await demoKey(souk, buyer.id),
    productId: publicId('product', productId),
    search: first.title,
    variables: first.tryWith,
  }
}

/** Publishes the demo products that are not there yet, and returns the first one's identifier. */
const seedProducts = async ({ catalog, db }: Souk, seller: Principal): Promise<Id<'product'>> => {
  const ids: Id<'product'>[] = []
  // The first one is made last, so that it is the newest.
  for (const { tryWith: _, ...product } of demoProducts.toReversed()) {
    const importKey = Buffer.from(`demo:${product.title}`)
    const body: ProductCreation = { ...product, type: 'PROMPT' }
    const found = await catalog.findImported(db, seller.accountId, importKey)
    ids.unshift(found ?? (await transact(db, (tx) => publishNew(catalog, tx, seller, { body, importKey }))))
  }
  const [first] = ids
  invariant(first, 'there are no demo products')
  return first
}

/** The demo account's key: only its hash is in the database, so its text is kept in a file of the data folder. */
const demoKey = async ({ access, config }: Souk, accountId: Id<'user'>): Promise<string> => {
  const file = join(resolve(config.DATA_DIR), 'demo.key')
  const kept = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  if (kept && (await access.authenticate(kept)).outcome !== 'refused') return kept
  const key = await access.createKey({ accountId, name: 'Demo', permissions })
  await writeFile(file, `${key}\n`, { mode: 0o600 })
  return key
}
