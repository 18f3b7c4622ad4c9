import { share, subtract, wholeUnits, type Money } from '../../../kernel/money.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Movement } from '../provider/provider.ts'
import { disputeFeeUnits } from './cards.ts'
import { disputeOf, referenceOf } from './events.ts'
import { findMovements, type StoredMovement } from './movement-store.ts'

/** What the sandbox takes of a charge, in hundredths of a percent. */
const chargeFeeBasisPoints = 290
const sliceSize = 1_000

const referenceIn: Readonly<Record<StoredMovement['kind'], (key: string) => string>> = {
  charge: referenceOf,
  refund: referenceOf,
  refund_failed: referenceOf,
  dispute: disputeOf,
  transfer: (key) => `sandbox_transfer_${key}`,
  transfer_reversal: (key) => key,
}

const feeOf = ({ kind, grossMinor, currency }: StoredMovement): Money => {
  const gross = { minor: grossMinor, currency }
  if (kind === 'charge') return share(gross, chargeFeeBasisPoints)
  return kind === 'dispute' && grossMinor < 0n
    ? wholeUnits(disputeFeeUnits, currency)
    : { minor: 0n, currency }
}

const toMovement = (stored: StoredMovement): Movement => {
  const { kind, key, step, grossMinor, currency, at } = stored
  const gross = { minor: grossMinor, currency }
  const fee = feeOf(stored)
  return {
    ...{ id: `sandbox_${kind}_${key}_${step}`, kind, reference: referenceIn[kind](key) },
    ...{ gross, fee, net: subtract(gross, fee), at },
  }
}

/** Reads on from the last one seen: its memory does not grow with their number. */
export async function* readMovements(db: Db, since: Date): AsyncGenerator<Movement> {
  let last: StoredMovement | undefined
  for (;;) {
    const slice = await findMovements(db, { since, last, limit: sliceSize })
    yield* slice.map(toMovement)
    last = slice.at(-1)
    if (!last || slice.length < sliceSize) return
  }
}
