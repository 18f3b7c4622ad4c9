import type { RunCharge } from '@souk/contract'
import { publicId } from '../../kernel/ids.ts'
import { toDecimal } from '../../kernel/money.ts'
import type { PaidRun } from '../orders/index.ts'
import type { RunRow } from './history/history-store.ts'

export const toCharge = ({ orderId, amount }: PaidRun): RunCharge => ({
  ...{ amount: toDecimal(amount), currency: amount.currency, orderId: publicId('order', orderId) },
})

/** What a run cost its caller, if they paid it. */
export const chargeOf = ({
  chargeOrderId: orderId,
  chargeMinor: minor,
  chargeCurrency: currency,
}: Pick<RunRow, 'chargeOrderId' | 'chargeMinor' | 'chargeCurrency'>): { readonly charge?: RunCharge } =>
  orderId === null || minor === null || currency === null
    ? {}
    : { charge: toCharge({ orderId, amount: { minor, currency } }) }
