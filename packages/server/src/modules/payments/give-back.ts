import type { Money } from '../../kernel/money.ts'
import { transact, type Db } from '../../platform/db/database.ts'
import type { PayableId } from './charge.ts'
import type { RefundOutcome } from './provider/charge.ts'
import type { PaymentProvider } from './provider/provider.ts'
import { insertRefund, type RefundId } from './refund-store.ts'

interface Refunding {
  readonly refundId: RefundId
  readonly orderId: PayableId
  /** Of the charge. */
  readonly reference: string
  readonly amount: Money
}

/** Gives back once, however often it is called. */
export const giveBack = async (
  db: Db,
  { name: provider, refunds }: PaymentProvider,
  { refundId: id, orderId, reference, amount }: Refunding,
): Promise<RefundOutcome> => {
  await transact(db, (tx) => insertRefund(tx, { id, orderId, provider, amount }))
  return refunds.create({ refundId: id, charge: reference, amount })
}
