import {
  getLedgerHealth,
  ledgerAccounts,
  type JournalKind,
  type LedgerAccountKind,
  type LedgerHealth,
} from '@souk/contract'
import { publicId } from '../kernel/ids.ts'
import { toDecimal } from '../kernel/money.ts'
import { atOneMoment } from '../platform/db/database.ts'
import { on, type Route } from '../platform/http/route.ts'
import type { Souk } from '../app/compose.ts'

type Difference = Awaited<ReturnType<Souk['payments']['listOpenDifferences']>>[number]
type Totals = Awaited<ReturnType<Souk['ledger']['totals']>>[number]

/** What was booked of one kind in one currency, and what should have been. */
export interface LedgerSum {
  readonly kind: JournalKind
  readonly currency: string
  readonly booked: Totals
  readonly expected: Totals
  readonly isEqual: boolean
}

const nothing = ({ kind, currency }: Totals): Totals => ({
  ...{ kind, currency, count: 0, minor: 0n, fingerprint: '0' },
})

const addTotals = (one: Totals, other: Totals): Totals => ({
  ...one,
  count: one.count + other.count,
  minor: one.minor + other.minor,
  fingerprint: (BigInt(one.fingerprint) + BigInt(other.fingerprint)).toString(),
})

const nameOf = ({ kind, currency }: Totals): string => `${kind} ${currency}`

const isEqual = (one: Totals, other: Totals): boolean =>
  one.count === other.count && one.minor === other.minor && one.fingerprint === other.fingerprint

/**
 * Every journal added up, and what was booked held against what orders, payouts, plans and invoices say should have been: the
 * doctor's look and the operation's. Of one moment, or a sale in between would look like a difference.
 */
export const examineLedger = ({
  db,
  ledger,
  credit,
  orders,
  partners,
  payouts,
  plans,
  invoices,
  payments,
}: Souk) =>
  atOneMoment(db, async (reader) => {
    const [unbalanced, booked, ...checks] = await Promise.all([
      ledger.imbalances(reader),
      ledger.totals(reader),
      orders.totals(reader),
      credit.totals(reader),
      partners.totals(reader),
      payouts.totals(reader),
      plans.totals(reader),
      invoices.totals(reader),
      payments.totals(reader),
    ])
    const expected = checks.flat()
    const sides = new Map<string, { booked?: Totals; expected?: Totals }>()
    // The tax of sales is expected by orders until they have an invoice, then by invoices.
    for (const sum of expected) {
      const known = sides.get(nameOf(sum))?.expected
      sides.set(nameOf(sum), { expected: known ? addTotals(known, sum) : sum })
    }
    for (const sum of booked) sides.set(nameOf(sum), { ...sides.get(nameOf(sum)), booked: sum })
    const sums = [...sides.entries()]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([, found]): LedgerSum[] => {
        const known = found.booked ?? found.expected
        if (!known) return []
        const both = { booked: found.booked ?? nothing(known), expected: found.expected ?? nothing(known) }
        const { kind, currency } = known
        return [{ kind, currency, ...both, isEqual: isEqual(both.booked, both.expected) }]
      })
    return { unbalanced, sums }
  })

const maxDifferences = 100

const toDifference = ({ kind, object, reference, expected, found, firstSeenAt }: Difference) => ({
  ...{ kind, object, reference, currency: (expected ?? found)?.currency ?? null },
  expected: expected && toDecimal(expected),
  found: found && toDecimal(found),
  since: firstSeenAt.toISOString(),
})

type AccountSum = Awaited<ReturnType<Souk['ledger']['accounts']>>[number]

/** In the order of the contract; what is for the record alone is left out. */
const toAccounts = (sums: readonly AccountSum[]): LedgerHealth['accounts'] =>
  (Object.keys(ledgerAccounts) as LedgerAccountKind[]).flatMap((account) =>
    sums
      .filter(({ kind }) => kind === account)
      .map(({ minor, currency }) => ({
        ...{ account, currency },
        amount: toDecimal({ minor: ledgerAccounts[account] === 'debit' ? -minor : minor, currency }),
      })),
  )

const toSide = ({ count, minor, currency }: Totals) => ({ count, amount: toDecimal({ minor, currency }) })

/** The same for admins. */
export const ledgerHealthRoute = (souk: Souk): Route =>
  on(getLedgerHealth, async () => {
    const checkedAt = souk.clock.now().toISOString()
    const { unbalanced, sums } = await examineLedger(souk)
    const { db, payments } = souk
    const differences = await payments.listOpenDifferences(db, maxDifferences)
    const data: LedgerHealth = {
      ok: unbalanced.length === 0 && sums.every((sum) => sum.isEqual),
      checkedAt,
      unbalanced: unbalanced.map((id) => publicId('journal', id)),
      sums: sums.map(({ kind, currency, booked, expected, isEqual: ok }) => ({
        ...{ kind, currency, ok, booked: toSide(booked), expected: toSide(expected) },
        difference: toDecimal({ minor: booked.minor - expected.minor, currency }),
      })),
      accounts: toAccounts(await souk.ledger.accounts(db)),
      provider: {
        total: await payments.countOpenDifferences(db),
        differences: differences.map(toDifference),
      },
    }
    return { data }
  })
