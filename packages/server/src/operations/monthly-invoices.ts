import type { Souk } from '../app/compose.ts'

/**
 * Issues what is due between the marketplace and its sellers for the month before: an invoice of the fees where the sellers sold, and
 * self-billing of the shares where the marketplace did. A month in which more went back than came in has none. Returns how many.
 */
export const issueMonthlyInvoices = async ({ clock, orders, invoices }: Souk): Promise<number> => {
  const now = clock.now()
  const month = (offset: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
  const [from, to] = [month(-1), month(0)]
  const period = from.toISOString().slice(0, 7)
  let issued = 0
  for (const sum of await orders.sellerSums({ from, to })) {
    const isOwn = sum.merchantOfRecord === 'marketplace'
    const minor = isOwn ? sum.sharesMinor : sum.feesMinor
    if (minor <= 0n) continue
    const { sellerId: accountId, currency } = sum
    const kind = isOwn ? ('self_billing' as const) : ('invoice' as const)
    const end = new Date(to.getTime() - 1)
    if (await invoices.issueMonth({ accountId, kind, amount: { minor, currency }, period, end })) issued++
  }
  return issued
}
