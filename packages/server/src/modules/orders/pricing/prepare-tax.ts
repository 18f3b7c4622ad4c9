import { isDeepStrictEqual } from 'node:util'
import { fail } from '../../../kernel/errors.ts'
import type { TaxableSale, TaxQuote } from '../../tax/index.ts'
import type { OrdersDeps } from '../deps.ts'

/** What a tax service answered about a sale, before the transaction that it is for. */
export interface PreparedTax {
  readonly sale: TaxableSale
  readonly quote: TaxQuote
}

/** Undoes a transaction that needs an answer of the tax service about this sale. */
class TaxNeeded extends Error {
  readonly sale: TaxableSale

  constructor(sale: TaxableSale) {
    super('the tax service must compute the tax first')
    this.sale = sale
  }
}

/** What the service answered about this very sale. */
export const preparedFor = (sale: TaxableSale, prepared: PreparedTax | undefined): TaxQuote => {
  if (!prepared || !isDeepStrictEqual(prepared.sale, sale)) throw new TaxNeeded(sale)
  return prepared.quote
}

/** The first finds out what is sold, and what is sold can change once more. */
const maxTries = 3

/**
 * Runs a transaction that quotes a sale. Where a service computes the tax, the first try finds out what is sold, and is undone; the
 * service is called outside any transaction. SERVICE_UNAVAILABLE while it does not answer, INVALID_REQUEST if it wants a better address.
 */
export const withTax = async <T>(
  { tax, log }: OrdersDeps,
  run: (prepared: PreparedTax | undefined) => Promise<T>,
): Promise<T> => {
  let prepared: PreparedTax | undefined
  for (let tries = 0; tries < maxTries; tries++)
    try {
      return await run(prepared)
    } catch (error) {
      if (!(error instanceof TaxNeeded) || !tax.service) throw error
      const quote = await tax.service.quote(error.sale)
      if (quote === 'unknown_location')
        return fail('INVALID_REQUEST', 'tax_location_unknown', { reason: 'tax_location_unknown' })
      if (quote === 'unavailable') {
        log.error({}, 'the tax service does not answer: nothing can be bought')
        break
      }
      prepared = { sale: error.sale, quote }
    }
  return fail('SERVICE_UNAVAILABLE', 'tax_unavailable', { reason: 'tax_unavailable' })
}
