import { after, before, describe } from 'node:test'
import { proveCallbacks } from './callbacks.ts'
import { proveCharges } from './charges.ts'
import { proveDestinations } from './destinations.ts'
import { proveDisputes } from './disputes.ts'
import { proveMethods } from './methods.ts'
import { proveMovements } from './movements.ts'
import { proveRefunds } from './refunds.ts'
import { proveTransfers } from './transfers.ts'
import type { ProviderShop } from './provider-shop.ts'

/** Proves that an adapter does what `PaymentProvider` promises. Every adapter runs it. */
export const provePaymentProvider = (name: string, open: () => Promise<ProviderShop>): void => {
  describe(`${name} as a payment provider`, () => {
    let shop: ProviderShop
    before(async () => {
      shop = await open()
    })
    after(() => shop.close())
    const proofs = [
      proveMethods,
      proveCharges,
      proveRefunds,
      proveDisputes,
      proveDestinations,
      proveTransfers,
    ]
    for (const prove of [...proofs, proveMovements, proveCallbacks]) prove(() => shop)
  })
}
