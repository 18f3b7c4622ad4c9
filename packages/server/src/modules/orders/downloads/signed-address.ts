import { fail } from '../../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../../kernel/ids.ts'
import { after, days, minutes } from '../../../kernel/time.ts'
import type { OrdersDeps } from '../deps.ts'

/** Lifetime of a download address (Decision 27). */
export const downloadMs = minutes(60)
/**
 * Lifetime of a receipt's address at least, which names the buyer: anyone who has the order gets a fresh one with it. It ends with
 * the day, so that the address stays the same for a day.
 */
export const receiptMs = days(365)

interface Claim {
  readonly order: string
  /** Unix seconds; absent in receipts of earlier releases, which have expired. */
  readonly until?: number
}

type Deps = Pick<OrdersDeps, 'secrets' | 'clock' | 'options'>

/**
 * Signed addresses of an order's download and receipts: the token is the credential. The seller's download address,
 * which the record must have as a string, was never valid: using it would count as the buyer's use.
 */
export const addressesOf = (
  { secrets, clock, options }: Deps,
  orderId: Id<'order'>,
  { download }: { readonly download: boolean },
) => {
  const order = publicId('order', orderId)
  const inSeconds = (ms: number) => Math.floor(after(clock.now(), ms).getTime() / 1_000)
  const until = download ? inSeconds(downloadMs) : 0
  const daySeconds = days(1) / 1_000
  const receiptUntil = Math.ceil(inSeconds(receiptMs) / daySeconds) * daySeconds
  const receipt = `${options.baseUrl}/v1/receipts/${secrets.sign('receipt', { order, until: receiptUntil } satisfies Claim)}`
  return {
    downloadUrl: `${options.baseUrl}/v1/downloads/${secrets.sign('download', { order, until } satisfies Claim)}`,
    receipt: { url: receipt, pdf: `${receipt}/pdf` },
  }
}

/** The order that a token names; NOT_FOUND if it was not signed here, GONE once it has expired. */
export const orderOfToken = (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  purpose: 'download' | 'receipt',
  token: string,
): Id<'order'> => {
  const claim = secrets.verify(purpose, token) as Claim | undefined
  const id = claim && parseId('order', claim.order)
  if (!id) return fail('NOT_FOUND', 'order_address_invalid')
  if (claim.until === 0) fail('GONE', 'download_of_buyer', { reason: 'not the buyer' })
  if (claim.until === undefined || claim.until * 1_000 <= clock.now().getTime())
    fail('GONE', 'download_expired', {
      params: { orderId: claim.order },
      reason: 'expired',
      orderId: claim.order,
    })
  return id
}
