import type { Ids } from '../../kernel/ids.ts'
import { after, hours, minutes, type Clock } from '../../kernel/time.ts'
import { isUnavailable, onCommit, transact, type Db, type Reader, type Tx } from '../db/database.ts'
import type { Presence } from '../db/presence.ts'
import type { Log } from '../log/log.ts'
import { createPauses } from '../pauses.ts'
import type { Wakeups } from '../wakeups.ts'
import type { Vault } from '../vault/vault.ts'
import type { Attachment, AttachmentReference, Email, MailBrand } from './email.ts'
import { RefusedMail, type MailTransport } from './transport.ts'
import {
  claimMail,
  deleteProblem,
  findProblems,
  freeAbandoned,
  insertMails,
  postponeMail,
  removeMail,
  upsertProblem,
  type MailProblem,
  type MailRow,
} from './store.ts'

/** Mails in progress at the same time. */
const batchSize = 10
/** How long one may be in progress: beyond every timeout of the transport; afterwards it is sent again. */
const leaseMs = minutes(5)
/** How long a process that was not woken waits before it looks: bounds the delay after another process's commit. */
const pollMs = 1_000
/** How often a mail without an end of its own is tried: for two days. */
export const retentionMs = hours(48)

export interface Outbox {
  /** Whether emails can be sent: false without a transport; callers then refuse what needs an email. */
  readonly isOpen: boolean
  /** Posts emails in the transaction of what they are about: they are sent if that commits, and then at least once. Nothing happens where mails do not leave. */
  post(
    tx: Tx,
    ...emails: readonly (Email & { /** When it is of no use any more. */ readonly expiresAt?: Date })[]
  ): Promise<void>
  /** Which of these addresses take no emails, and why. It is found out by emails that can be stopped; others are always sent. */
  problemsOf(db: Reader, addresses: readonly string[]): Promise<ReadonlyMap<string, MailProblem>>
  reportProblem(tx: Tx, address: string, problem: MailProblem): Promise<void>
  /** The address belongs to no one any more, or its owner has just read an email there. */
  clearProblem(tx: Tx, address: string): Promise<void>
  /** Looks for emails to send now; where it is stopped, it wakes those of other processes. */
  wake(): void
  start(): void
  /** Sends everything that is due; returns how many were sent. */
  drain(): Promise<number>
  stop(): Promise<void>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly vault: Vault
  readonly log: Log
  readonly presence: Presence
  readonly wakeups: Pick<Wakeups, 'send'>
  readonly transport: MailTransport | undefined
  /** Read when a mail is sent, so that a new name of the shop holds for it. */
  readonly brand: () => MailBrand
  /** Makes an attachment when its mail is sent, so that stored mails stay small. */
  readonly attachmentOf: (reference: AttachmentReference) => Promise<Attachment>
}

/**
 * Mails wait as rows, so no request waits for SMTP and no crash loses one. A row is sealed, since it holds links that
 * sign someone in, and goes once the mail is sent.
 */
export const createOutbox = (deps: Deps): Outbox => {
  const pauses = createPauses(pollMs)
  let running: Promise<unknown> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = true

  const sendDue = async (): Promise<void> => {
    try {
      if ((await drain(deps)) > 0) pauses.found()
    } catch (error) {
      deps.log.error({ error }, 'emails could not be sent')
    }
    running = undefined
    if (!stopped) timer = setTimeout(run, pauses.next())
  }
  const run = () => {
    clearTimeout(timer)
    running ??= sendDue()
  }

  const wake = () => (stopped ? deps.wakeups.send() : run())

  return {
    wake,
    isOpen: deps.transport !== undefined,
    async post(tx, ...emails) {
      if (!deps.transport || emails.length === 0) return
      const now = deps.clock.now()
      const mails = emails.map(({ expiresAt = after(now, retentionMs), ...email }) => {
        const id = deps.ids.next('mail')
        const sealed = deps.vault.seal(sealContextOfEmail(id), Buffer.from(JSON.stringify(email)))
        return { id, sealed, expiresAt }
      })
      await insertMails(tx, mails, now)
      onCommit(tx, wake)
    },
    problemsOf: findProblems,
    reportProblem: (tx, address, problem) => upsertProblem(tx, { address, problem, now: deps.clock.now() }),
    clearProblem: deleteProblem,
    drain: () => drain(deps),
    start() {
      stopped = false
      run()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      deps.transport?.close()
    },
  }
}

export const sealContextOfEmail = (id: string) => ({ table: 'platform.mail', row: id, owner: id })

const drain = async (deps: Deps): Promise<number> => {
  const { transport } = deps
  if (!transport) return 0
  let sent = 0
  for (;;) {
    const now = deps.clock.now()
    const boot = deps.presence.boot()
    await freeAbandoned(deps.db, { now, boot })
    const leasedUntil = after(now, leaseMs)
    const rows = await claimMail(deps.db, { now, leasedUntil, boot, limit: batchSize })
    const ends = await Promise.all(rows.map((row) => send({ ...deps, transport }, row)))
    sent += ends.filter((end) => end === 'sent').length
    if (rows.length < batchSize) return sent
  }
}

/** `refused`: the address takes no such mail. */
type End = 'sent' | 'dropped' | 'postponed' | { readonly refused: Email }

const send = async (deps: Deps & { readonly transport: MailTransport }, row: MailRow): Promise<End> => {
  const { clock, log } = deps
  const end = await attempt(deps, row)
  if (end === 'postponed') {
    const dueAt = after(clock.now(), Math.min(minutes(2 ** (row.attempts - 1)), hours(1)))
    await transact(deps.db, (tx) => postponeMail(tx, row.id, dueAt))
    return end
  }
  if (end !== 'sent') log.warn({ mail: row.id, attempts: row.attempts }, 'an email was given up')
  await transact(deps.db, async (tx) => {
    await removeMail(tx, row.id)
    if (typeof end !== 'object' || end.refused.unsubscribeUrl === undefined) return
    const { address } = end.refused.to
    await upsertProblem(tx, { address, problem: 'refused', now: clock.now() })
  })
  return end
}

const attempt = async (
  deps: Deps & { readonly transport: MailTransport },
  { id, sealed, attempts, expiresAt }: MailRow,
): Promise<End> => {
  const { transport, vault, clock, log, brand } = deps
  if (expiresAt <= clock.now()) return 'dropped'
  let email: Email | undefined
  try {
    email = JSON.parse(Buffer.from(vault.open(sealContextOfEmail(id), sealed)).toString()) as Email
    await transport.deliver(email, { id, brand: brand(), attachment: await attachmentOf(deps, email) })
    return 'sent'
  } catch (error) {
    log.error({ error, mail: id, attempts }, 'an email could not be sent')
    if (!(error instanceof RefusedMail)) return 'postponed'
    return email && error.isOfAddress ? { refused: email } : 'dropped'
  }
}

/** A mail whose attachment cannot be made is sent without it; it waits only for the database. */
const attachmentOf = async (
  { attachmentOf, log }: Deps,
  { attachment }: Email,
): Promise<Attachment | undefined> => {
  try {
    return attachment && (await attachmentOf(attachment))
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.error({ error, attachment }, 'an attachment could not be made; its email is sent without it')
    return undefined
  }
}
