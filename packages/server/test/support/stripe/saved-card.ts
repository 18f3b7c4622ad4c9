import assert from 'node:assert/strict'
import type { PaymentMethod } from '@souk/contract'
import type { Account, Marketplace } from '../marketplace.ts'
import { confirmSetup } from './methods.ts'
import type { FakeStripe } from './server.ts'

/** Saves this test card as a browser does it. */
export const saveCard = async (
  market: Marketplace,
  stripe: FakeStripe,
  { account, card = 'pm_card_visa' }: { readonly account: Account; readonly card?: string },
): Promise<PaymentMethod> => {
  const { wallet } = market.client(await market.signIn(account))
  const { data: setup } = await wallet.begin()
  assert.equal(setup.kind, 'in_page')
  const [token = ''] = (setup.clientSecret ?? '').split('_secret_')
  confirmSetup(stripe.books, token, card)
  return (await wallet.add({ body: { token } })).data
}
