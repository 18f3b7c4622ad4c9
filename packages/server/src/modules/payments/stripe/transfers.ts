import type { Stripe } from 'stripe'
import type { TransferFailure, TransferOutcome, TransferRequest, Transfers } from '../provider/payout.ts'
import { idOf, isUnknown, refusalOf, toAmount, toMoney } from './client.ts'

const failures: Readonly<Record<string, TransferFailure>> = {
  balance_insufficient: 'insufficient_balance',
  insufficient_capabilities_for_transfer: 'destination_restricted',
  account_invalid: 'destination_restricted',
}

const toOutcome = ({ id, amount_reversed: reversed, currency }: Stripe.Transfer): TransferOutcome => ({
  status: 'succeeded',
  reference: id,
  reversed: toMoney(reversed, currency),
})

/** Lists know groups and not metadata: without a group of its own a transfer is one by itself. */
const groupOf = ({ group, payoutId }: TransferRequest): string => group ?? payoutId

export const createStripeTransfers = (stripe: Stripe): Transfers => {
  /** Money of a charge is named by its Charge, not by the PaymentIntent. */
  const sourceOf = async (intent: string | undefined) => {
    if (intent === undefined) return {}
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent)
    const source = idOf(charge)
    return source === undefined ? {} : { source_transaction: source }
  }
  return {
    async create(request) {
      const { payoutId, destination, amount, sourceCharge } = request
      try {
        return toOutcome(
          await stripe.transfers.create(
            {
              ...toAmount(amount),
              ...{ destination, transfer_group: groupOf(request), metadata: { payout: payoutId } },
              ...(await sourceOf(sourceCharge)),
            },
            { idempotencyKey: `transfer_${payoutId}` },
          ),
        )
      } catch (error) {
        if (isUnknown(error)) return { status: 'unknown' }
        const refusal = refusalOf(error)
        if (!refusal) throw error
        return { status: 'failed', code: failures[refusal.code] ?? 'other', reason: refusal.reason }
      }
    },
    async find(request) {
      for await (const transfer of stripe.transfers.list({ transfer_group: groupOf(request), limit: 100 }))
        if (transfer.metadata['payout'] === request.payoutId) return toOutcome(transfer)
      return undefined
    },
    async reverse({ reversalId, transfer, amount }) {
      try {
        // Stripe forgets keys after a day, and would take money twice then.
        for await (const known of stripe.transfers.listReversals(transfer, { limit: 100 }))
          if (known.metadata?.['reversal'] === reversalId) return { status: 'succeeded' }
        await stripe.transfers.createReversal(
          transfer,
          { amount: toAmount(amount).amount, metadata: { reversal: reversalId } },
          { idempotencyKey: `reversal_${reversalId}` },
        )
        return { status: 'succeeded' }
      } catch (error) {
        if (isUnknown(error)) return { status: 'unknown' }
        const refusal = refusalOf(error)
        if (!refusal) throw error
        return { status: 'failed', reason: refusal.reason }
      }
    },
  }
}
