import assert from 'node:assert/strict'
import type { Email } from 'postal-mime'
import { parseId } from '../../src/kernel/ids.ts'
import { sha256 } from '../../src/platform/crypto/secrets.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { leaksOf, notifiedBy } from './notification-leaks.ts'

/** An answer as it went out, and to whose credential. */
export interface SeenAnswer {
  readonly request: string
  /** The key or session token; undefined for none. */
  readonly credential: string | undefined
  readonly text: string
}

/** What no one without a right to it may read of some paid text: its end, beyond what a locked product shows. */
interface Secret {
  readonly probe: string
  /** Accounts that wrote or bought any product with this text, at any time. */
  readonly accounts: ReadonlySet<string>
}

/** A download's address is the right itself; the reference shows examples of its own. */
const open = / \/v1\/(downloads\/|openapi\.json)/

const probeLength = 30
const shownLength = 200

const probeOf = (content: string, shownElsewhere: string): string | undefined => {
  const shown = content.slice(0, content.length > shownLength ? shownLength : content.length / 2)
  const probe = content.slice(-probeLength)
  const isHidden = content.length >= 2 * probeLength && !shown.includes(probe)
  return isHidden && !shownElsewhere.includes(probe) ? probe : undefined
}

const findSecrets = async (db: Db): Promise<Secret[]> => {
  const rows = await db<{ content: string; shown: string; accounts: string[] }[]>`
    select version.content, product.title || ' ' || product.description || ' ' || product.preview as shown,
           array(select account_id::text from entitlements.grant where product_id = product.id)
             || product.author_id::text as accounts
    from catalog.version join catalog.product on product.id = version.product_id`
  const secrets = new Map<string, Set<string>>()
  for (const { content, shown, accounts } of rows) {
    const probe = probeOf(content, shown)
    if (probe === undefined) continue
    const known = secrets.get(probe) ?? new Set()
    for (const account of accounts) known.add(account)
    secrets.set(probe, known)
  }
  return [...secrets].map(([probe, accounts]) => ({ probe, accounts }))
}

/** The same text may are in JSON, its quotes and line ends escaped. */
const holds = (text: string, probe: string): boolean =>
  text.includes(probe) || text.includes(JSON.stringify(probe).slice(1, -1))

/** The account behind each credential: keys by their hash, session tokens by what they claim. */
const findAccounts = async (db: Db, credentials: readonly string[]): Promise<Map<string, string>> => {
  const hashes = credentials.map((credential) => sha256(credential).toString('hex'))
  const rows = await db<{ hash: string; account: string }[]>`
    select encode(hash, 'hex') as hash, account_id::text as account
    from (select hash, account_id from access.api_key union all select hash, account_id from access.oauth_token) as one
    where encode(hash, 'hex') = any(${hashes})`
  const byHash = new Map(rows.map(({ hash, account }) => [hash, account]))
  return new Map(
    credentials.flatMap((credential, index) => {
      const account = byHash.get(hashes[index] ?? '') ?? subjectOf(credential)
      return account === undefined ? [] : [[credential, account] as const]
    }),
  )
}

const subjectOf = (token: string): string | undefined => {
  const claims = token.split('.')[1]
  if (claims === undefined) return undefined
  try {
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: unknown }
    return parseId('user', String(sub))
  } catch {
    return undefined
  }
}

interface Scene {
  readonly db: Db
  readonly answers: readonly SeenAnswer[]
  readonly log: string
  /** That were sent. */
  readonly mails: readonly Email[]
}

const inboxAnswer = /^\w+ \/api\/account\/notifications(?:\/|$)/

/** Fails if a notification holds what its reader may not know: in an email, in the inbox or in its row. */
const notificationLeaks = async (
  { db, answers, mails }: Scene,
  secrets: readonly Secret[],
  credentials: readonly string[],
): Promise<string[]> => {
  const [rows, accounts] = await Promise.all([
    db<{ text: string }[]>`select kind || ' ' || data::text as text from notifications.notification`,
    db<{ email: string }[]>`select email from accounts.user where email is not null`,
  ])
  const texts = [
    ...notifiedBy(mails),
    ...rows.map(({ text }) => ({ source: 'a notification', text })),
    ...answers
      .filter(({ request }) => inboxAnswer.test(request))
      .map(({ request, text }) => ({ source: request, text })),
  ]
  return leaksOf(texts, {
    probes: secrets.map(({ probe }) => probe),
    addresses: accounts.map(({ email }) => email),
    credentials,
  })
}

/** Fails if any answer gave paid text to someone without a right, or any event, email or log line holds some (Decision 28). */
export const assertNoLeak = async (scene: Scene): Promise<void> => {
  const { db, answers, log, mails } = scene
  const secrets = await findSecrets(db)
  const credentials = [...new Set(answers.flatMap(({ credential }) => credential ?? []))]
  const accountOf = await findAccounts(db, credentials)
  const admins = await db<{ id: string }[]>`select id::text from accounts.user where 'admin' = any(roles)`
  const events = await db<{ text: string }[]>`select type || ' ' || data::text as text from platform.event`
  const leaks = await notificationLeaks(scene, secrets, credentials)
  for (const { probe, accounts } of secrets) {
    const entitled = new Set([...accounts, ...admins.map(({ id }) => id)])
    for (const { request, credential, text } of answers) {
      if (!holds(text, probe) || open.test(request)) continue
      const account = credential === undefined ? undefined : accountOf.get(credential)
      if (!account || !entitled.has(account))
        leaks.push(`${request} shows "…${probe}" to ${account ?? 'anonymous'}`)
    }
    for (const { text } of events) if (holds(text, probe)) leaks.push(`an event holds "…${probe}": ${text}`)
    if (holds(log, probe)) leaks.push(`the log holds "…${probe}"`)
    for (const { subject, text = '', html = '' } of mails)
      if (holds(text, probe) || html.includes(probe)) leaks.push(`the email "${subject}" holds "…${probe}"`)
  }
  assert.deepEqual(leaks, [], 'private text leaked')
}
