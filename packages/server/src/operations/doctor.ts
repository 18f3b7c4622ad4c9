import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { causeOf } from '../kernel/errors.ts'
import type { Files } from '../platform/files/files.ts'
import { ownsTables } from '../platform/db/server-role.ts'
import { serverState } from '../platform/db/server-state.ts'
import type { Souk } from '../app/compose.ts'
import { examineLedger, type LedgerSum } from './ledger-health.ts'

export interface Finding {
  readonly check: string
  readonly ok: boolean
  readonly says: string
}

/** What does not work where mails do not leave. */
export const noMail =
  'SMTP_URL is not set: sign-in links and notices are not sent. Give out links with "admin link", or set SMTP_URL'

/** Why entries of the ledger and the audit log are not safe from the server's own role. */
export const oneRole =
  'the database role of the server owns its tables, so it could delete entries of the ledger and the audit log: set MIGRATION_DATABASE_URL'

/** Whether `oneRole` is true of a database of the operator's; the embedded one has one role. */
export const hasOneRole = async ({ db, config }: Souk): Promise<boolean> =>
  config.DATABASE_URL !== undefined && (await ownsTables(db))

type Check = [name: string, check: () => Promise<string>]

/** Difference between this clock and the database's beyond which deadlines would be wrong. */
const clockToleranceMs = 2_000
const leastFreeBytes = 1024 ** 3
/** Changes of the last minute may wait for OpenSearch while it is busy. */
const maxSearchLagMs = 60_000

/** Looks at everything a marketplace stands on; each finding says what to do if it is not well. */
export const examine = async (souk: Souk, files: Files): Promise<Finding[]> => {
  const checks: Check[] = [
    ['configuration', async () => configuration(souk)],
    ['database', () => database(souk)],
    ['clock', () => clock(souk)],
    ['storage', () => storage(souk, files)],
    ['mail', () => mail(souk)],
    ['payments', () => payments(souk)],
    ['ledger', () => ledger(souk)],
    ...(souk.search.external ? [['search', () => search(souk)] satisfies Check] : []),
    ...(souk.config.DATABASE_REPLICA_URL === undefined
      ? []
      : [['replica', souk.reading.check] satisfies Check]),
    ['analytics', () => souk.analytics.check()],
  ]
  const findings: Finding[] = []
  for (const [check, runCheck] of checks) {
    const finding = await runCheck().then(
      (says) => ({ check, ok: true, says }),
      (error: unknown) => {
        const cause = causeOf(error)
        return { check, ok: false, says: cause instanceof Error ? cause.message : String(cause) }
      },
    )
    findings.push(finding)
  }
  return findings
}

const configuration = ({ config }: Souk): string => {
  const notes = [
    ...(config.production && config.baseUrl.startsWith('http:') ? ['BASE_URL is not HTTPS'] : []),
    ...(config.RATE_LIMITS ? [] : ['RATE_LIMITS=off']),
    ...(config.DEMO ? ['DEMO=on'] : []),
    ...(config.TRUST_PROXY === true ? ['TRUST_PROXY=on believes every client'] : []),
    ...(config.isPublic && config.SECURITY_CONTACT === undefined
      ? ['SECURITY_CONTACT is not set: no security.txt says where to report a weakness']
      : []),
    ...(config.WEBHOOK_SOURCE_ADDRESSES.length === 0
      ? [
          'WEBHOOK_SOURCE_ADDRESSES is empty: receivers of webhooks cannot allow your addresses in their firewalls',
        ]
      : []),
    ...(config.WEBHOOKS_ALLOW_INSECURE.length > 0 ? ['WEBHOOKS_ALLOW_INSECURE is set'] : []),
  ]
  return `${config.baseUrl}${notes.length > 0 ? `; note: ${notes.join(', ')}` : ''}`
}

/** Which payments there are, and whether they move money. */
export const paymentsState = ({ config, payments: { isTest } }: Souk): string => {
  if (config.payments === 'none') return 'off: purchases and paid plans are refused (PAYMENTS=none)'
  return isTest
    ? `test payments: no money moves (PAYMENTS=${config.payments})`
    : `on (PAYMENTS=${config.payments})`
}

const payments = async (souk: Souk): Promise<string> => {
  const returned = await souk.payments.countReturnedRefunds(souk.db)
  const note =
    returned > 0 ? `; note: the banks of buyers sent ${returned} refunds back: pay them another way` : ''
  const differences = await souk.payments.countOpenDifferences(souk.db)
  if (differences > 0) throw new Error(await describeDifferences(souk, differences))
  return `${paymentsState(souk)}${note}`
}

const maxNamedDifferences = 10

const describeDifferences = async ({ db, payments: { listOpenDifferences } }: Souk, count: number) => {
  const named = (await listOpenDifferences(db, maxNamedDifferences))
    .map(({ kind, object, reference }) => `${kind} ${object} ${reference}`)
    .join('; ')
  return `charges, refunds, disputes and transfers differ from the balance at the payment provider in ${count} cases; the oldest: ${named}`
}

const database = async (souk: Souk): Promise<string> => {
  const { version, migrations, connections, maxConnections } = await serverState(souk.db)
  const note = (await hasOneRole(souk)) ? `; note: ${oneRole}` : ''
  return `PostgreSQL ${version}, ${migrations} migrations applied, ${connections} of ${maxConnections} connections in use${note}`
}

const clock = async ({ db, clock: here }: Souk): Promise<string> => {
  const { now } = await serverState(db)
  const apartMs = Math.abs(now.getTime() - here.now().getTime())
  if (apartMs > clockToleranceMs)
    throw new Error(`this machine and the database are ${apartMs} ms apart: synchronise their clocks`)
  return `${apartMs} ms apart from the database's`
}

const storage = async ({ config }: Souk, files: Files): Promise<string> => {
  await files.check()
  const folder = resolve(config.DATA_DIR)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const gigabytes = `${(free / 1024 ** 3).toFixed(1)} GiB free in ${folder}`
  if (free < leastFreeBytes) throw new Error(`only ${gigabytes}: make room before the database stops`)
  return `files can be written and read; ${gigabytes}`
}

const mail = async ({ mail: transport }: Souk): Promise<string> => {
  if (!transport) throw new Error(noMail)
  return transport.check()
}

const search = async (souk: Souk): Promise<string> => {
  const { lagMs, problem } = await souk.search.status()
  const behind = `${(lagMs / 1_000).toFixed(1)} s behind the catalog`
  if (problem !== undefined) throw new Error(`${problem}; ${behind}`)
  if (lagMs > maxSearchLagMs) throw new Error(`OpenSearch is ${behind}: check that a worker runs`)
  return `OpenSearch answers; ${behind}`
}

/** Every journal sums to zero, and what was booked is what orders, payouts and plans say should have been. */
const ledger = async (souk: Souk): Promise<string> => {
  const { unbalanced, sums } = await examineLedger(souk)
  if (unbalanced.length > 0) throw new Error(`journals that do not sum to zero: ${unbalanced.join(', ')}`)
  const differences = sums
    .filter(({ isEqual }) => !isEqual)
    .map(
      ({ kind, currency, booked, expected }) =>
        `${kind} ${currency}: ${describeSum(booked)} booked, ${describeSum(expected)} expected`,
    )
  if (differences.length > 0)
    throw new Error(
      `the ledger differs from the orders, refunds, payouts and plans; ${differences.join('; ')}`,
    )
  return `every journal sums to zero; ${sums.length} sums equal those of orders, payouts and plans`
}

const describeSum = ({ count, minor, fingerprint }: LedgerSum['booked']): string =>
  count === 0 ? 'nothing' : `${count} of ${minor} (${fingerprint})`
