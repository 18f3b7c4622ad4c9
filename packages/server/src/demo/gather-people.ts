import type { Id } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Souk } from '../app/compose.ts'
import { demoProducts } from './catalogue.ts'
import { buyerPrincipal, importKeyOf, sellerPrincipal } from './past.ts'
import { buyerEmail, sellers, type SellerName } from './people.ts'
import type { DemoProduct } from './product.ts'

/** Who and what the demo's history is about. */
export interface People {
  readonly sellers: Readonly<Record<SellerName, Principal>>
  readonly products: ReadonlyMap<DemoProduct, Id<'product'>>
  /** The account of this name; buyers join when they are first seen. */
  principal(name: string): Promise<Principal>
}

/** Undefined where the demo's sellers and products are not all there: someone has deleted one. */
export const gatherPeople = async (souk: Souk): Promise<People | undefined> => {
  const open = async (name: SellerName): Promise<Principal | undefined> => {
    const account = await souk.accounts.findByEmail(sellers[name].email)
    return account && sellerPrincipal(account.id)
  }
  const [mara, ines, tomas, robin] = [
    await open('mara'),
    await open('ines'),
    await open('tomas'),
    await open('robin'),
  ]
  if (!mara || !ines || !tomas || !robin) return undefined
  const found = { mara, ines, tomas, robin }
  const products = new Map<DemoProduct, Id<'product'>>()
  for (const product of demoProducts) {
    const { accountId } = found[product.seller]
    const id = await souk.catalog.findImported(souk.db, accountId, importKeyOf(product))
    if (!id) return undefined
    products.set(product, id)
  }
  const known = new Map<string, Principal>()
  return {
    ...{ sellers: found, products },
    async principal(name) {
      const principal = known.get(name) ?? (await join(souk, name))
      known.set(name, principal)
      return principal
    },
  }
}

const join = async ({ accounts }: Souk, name: string): Promise<Principal> =>
  buyerPrincipal((await accounts.findOrCreate({ email: buyerEmail(name), name })).user.id)
