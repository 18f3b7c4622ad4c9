import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import PostalMime from 'postal-mime'
import { accentColors, contrastOf, minContrast, nearestAccent } from '@souk/contract'
import { createIds } from '../../src/platform/crypto/ids.ts'
import { connect, transact, type Db } from '../../src/platform/db/database.ts'
import { createPresence, type Presence } from '../../src/platform/db/presence.ts'
import { createLog } from '../../src/platform/log/log.ts'
import {
  renderEmail,
  type Attachment,
  type AttachmentReference,
  type Email,
} from '../../src/platform/mail/email.ts'
import { createOutbox } from '../../src/platform/mail/outbox.ts'
import { createFolderTransport, createSmtpTransport } from '../../src/platform/mail/transport.ts'
import { createVault } from '../../src/platform/vault/vault.ts'
import { after as later, hours, minutes, seconds } from '../../src/kernel/time.ts'
import { createTestClock } from '../support/clock.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'

const email: Email = {
  to: { name: 'Zoë Ångström', address: 'zoe@example.com' },
  subject: 'Your sign-in link für Souk',
  paragraphs: ['Hello <b>Zoë</b> & co.', 'It works once.'],
  action: { label: 'Sign in', url: 'https://souk.example/sign-in#token=s3cr3t-token-of-this-mail' },
}

describe('mail', () => {
  let database: TestDatabase
  let db: Db
  let smtp: TestSmtp
  const clock = createTestClock()
  const vault = createVault({ masterKeys: [randomBytes(32)], random: (bytes) => randomBytes(bytes) })
  const transports: ReturnType<typeof createSmtpTransport>[] = []
  before(async () => {
    database = await createTestDatabase()
    db = connect(database.url, { connections: 4, name: 'test' })
    smtp = await startSmtp()
  })
  beforeEach(async () => {
    smtp.received.length = 0
    smtp.refuseWith(0)
    await db`delete from platform.mail`
  })
  after(async () => {
    for (const transport of transports) transport.close()
    for (const presence of presences) await presence.stop()
    await smtp.close()
    await db.end()
    await database.drop()
  })

  const brand = () => ({ name: 'Prompt & Harbor', accent: '#7a3e9d' })
  const attachmentOf = async ({ id }: AttachmentReference): Promise<Attachment> => {
    if (id === 'lost') throw new Error('there is no such receipt')
    return { filename: `${id}.pdf`, contentType: 'application/pdf', content: Buffer.from(`%PDF of ${id}`) }
  }
  const wakeups = { send() {} }
  const presences: Presence[] = []
  const newPresence = (): Presence => {
    const presence = createPresence({ url: database.url, log: createLog({ level: 'silent' }) })
    presences.push(presence)
    return presence
  }
  const outboxOver = (url: string, presence = newPresence()) => {
    const transport = createSmtpTransport({ url, from: 'Souk <souk@souk.example>' })
    transports.push(transport)
    const log = createLog({ level: 'silent' })
    const ids = createIds(clock)
    return createOutbox({ db, clock, ids, vault, log, presence, wakeups, transport, brand, attachmentOf })
  }
  const post = (outbox = outboxOver(smtp.url), over: Partial<Email> & { expiresAt?: Date } = {}) =>
    transact(db, (tx) => outbox.post(tx, { ...email, ...over }))
  const waiting = async () => (await db`select 1 from platform.mail`).length

  it('sends what was posted, as text and as HTML', async () => {
    const outbox = outboxOver(smtp.url)
    await post(outbox)
    assert.equal(await outbox.drain(), 1)
    assert.equal(await waiting(), 0)
    const [{ parsed, recipients } = assert.fail('nothing came')] = smtp.received
    assert.deepEqual(recipients, ['zoe@example.com'])
    assert.deepEqual(parsed.from, { name: 'Souk', address: 'souk@souk.example' })
    assert.deepEqual(parsed.to, [{ name: 'Zoë Ångström', address: 'zoe@example.com' }])
    assert.equal(parsed.subject, email.subject)
    assert.ok(parsed.text?.includes(`Sign in:\n${email.action?.url}`))
    assert.ok(parsed.text?.includes('Hello <b>Zoë</b> & co.'))
    assert.ok(parsed.html?.includes(`href="${email.action?.url}"`))
    assert.ok(parsed.html?.includes('Hello &lt;b&gt;Zoë&lt;/b&gt; &amp; co.'))
    assert.ok(!/<(?:img|script|link)|url\(/.test(parsed.html ?? ''), 'asks for nothing from elsewhere')
    assert.equal(await outbox.drain(), 0)
  })

  it('attaches a file that is made when it is sent', async () => {
    const outbox = outboxOver(smtp.url)
    await post(outbox, { attachment: { kind: 'receipt', id: 'INV-1' } })
    assert.equal(await outbox.drain(), 1)
    const [file, ...others] = smtp.received[0]?.parsed.attachments ?? []
    assert.equal(others.length, 0)
    assert.deepEqual(
      [file?.filename, file?.mimeType, file?.disposition],
      ['INV-1.pdf', 'application/pdf', 'attachment'],
    )
    assert.equal(Buffer.from(file?.content as ArrayBuffer).toString(), '%PDF of INV-1')
  })

  it('is sent without a file that cannot be made', async () => {
    const outbox = outboxOver(smtp.url)
    await post(outbox, { attachment: { kind: 'receipt', id: 'lost' } })
    assert.equal(await outbox.drain(), 1)
    assert.deepEqual(smtp.received[0]?.parsed.attachments, [])
    assert.equal(await waiting(), 0)
  })

  it('is sent once more, under the same Message-ID, for each answer that was lost', async () => {
    const outbox = outboxOver(smtp.url)
    await post(outbox)
    smtp.loseAnswers(2)
    for (const waitMs of [minutes(1), minutes(2)]) {
      assert.equal(await outbox.drain(), 0)
      assert.equal(await outbox.drain(), 0, 'not before its time')
      clock.advance(waitMs)
    }
    assert.equal(smtp.received.length, 2)
    assert.equal(await outbox.drain(), 1)
    assert.equal(await outbox.drain(), 0)
    const ids = smtp.received.map(({ parsed }) => parsed.messageId)
    assert.equal(ids.length, 3)
    assert.equal(new Set(ids).size, 1)
    assert.match(ids[0] ?? '', /^<[\w-]+@souk\.example>$/)
  })

  it('can be read in light and in dark, in each accent', () => {
    for (const color of ['#0b5d58', '#7a3e9d', '#ffe600', '#000000', '#ffffff', '#ff4b4b', '#1f6feb']) {
      const accent = nearestAccent(color)
      const { html } = renderEmail(
        { ...email, items: [{ title: 'One', text: 'Text', url: 'https://souk.example/1' }] },
        { ...brand(), accent },
      )
      const { light, dark } = accentColors(accent)
      const inks = [
        ['#201b13', '#ffffff'],
        ['#6c614f', '#ffffff'],
        ['#6c614f', '#f6f1e6'],
        [light.accent, '#ffffff'],
        [light.ink, light.accent],
        ['#f4eee1', '#191612'],
        ['#a09480', '#191612'],
        ['#a09480', '#110f0c'],
        [dark.accent, '#191612'],
        [dark.ink, dark.accent],
      ] as const
      for (const [ink, ground] of inks) {
        assert.ok(html.includes(ink) && html.includes(ground), `${ink} on ${ground} is not in it`)
        assert.ok(contrastOf(ink, ground) >= minContrast, `${ink} on ${ground} of ${accent}`)
      }
    }
  })

  it('sends nothing of a transaction that is rolled back', async () => {
    const outbox = outboxOver(smtp.url)
    const undone = transact(db, async (tx) => {
      await outbox.post(tx, email)
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.equal(await outbox.drain(), 0)
  })

  it('keeps what waits sealed: no link stands in the database', async () => {
    await post()
    const [row] = await db<{ text: string }[]>`select mail::text as text from platform.mail`
    const hex = Buffer.from('s3cr3t-token').toString('hex')
    assert.ok(row && !row.text.includes('s3cr3t-token') && !row.text.includes(hex))
  })

  it('reaches one recipient, whatever the names and subjects hold', async () => {
    const outbox = outboxOver(smtp.url)
    const names = [
      'a@evil.example, b',
      'x" <evil@evil.example>, "y',
      'n\r\nBcc: evil@evil.example\r\n',
      '<evil@evil.example>',
    ]
    for (const name of names)
      await post(outbox, { to: { name, address: 'zoe@example.com' }, subject: `Hi ${name}` })
    assert.equal(await outbox.drain(), names.length)
    for (const { recipients, parsed } of smtp.received) {
      assert.deepEqual(recipients, ['zoe@example.com'])
      assert.equal(parsed.to?.length, 1)
      assert.deepEqual([parsed.cc ?? [], parsed.bcc ?? []], [[], []])
    }
  })

  it('waits for a mail server that is down or says later, longer each time', async () => {
    smtp.refuseWith(451)
    const outbox = outboxOver(smtp.url)
    await post(outbox)
    for (const waitMs of [minutes(1), minutes(2), minutes(4)]) {
      assert.equal(await outbox.drain(), 0)
      clock.advance(waitMs - seconds(5))
      const [row] = await db<{ due: Date }[]>`select due_at as due from platform.mail`
      assert.ok(row && row.due > clock.now(), 'not before its time')
      clock.advance(seconds(6))
    }
    smtp.refuseWith(0)
    assert.equal(await outbox.drain(), 1)
    const down = outboxOver('smtp://127.0.0.1:9')
    await post(down)
    assert.equal(await down.drain(), 0)
    assert.equal(await waiting(), 1)
  })

  it('gives up what the server will never take, and what has come too late', async () => {
    smtp.refuseWith(550)
    const outbox = outboxOver(smtp.url)
    await post(outbox)
    assert.equal(await outbox.drain(), 0)
    assert.equal(await waiting(), 0)
    smtp.refuseWith(0)
    await post(outbox, { expiresAt: later(clock.now(), minutes(10)) })
    clock.advance(minutes(10))
    assert.equal(await outbox.drain(), 0)
    assert.equal(await waiting(), 0)
    assert.equal(smtp.received.length, 0)
  })

  it('remembers an address that takes no emails, by those that can be stopped', async () => {
    const outbox = outboxOver(smtp.url)
    const unsubscribeUrl = 'https://souk.example/unsubscribe/token'
    const cases = [
      ['550 5.1.1 no such user', { unsubscribeUrl }, 'refused'],
      ['550 No such user here', { unsubscribeUrl }, 'refused'],
      ['550 5.2.1 the mailbox is disabled', { unsubscribeUrl }, 'refused'],
      ['550 5.7.1 you are on a list', { unsubscribeUrl }, undefined],
      ['550 relay not permitted', { unsubscribeUrl }, undefined],
      ['552 5.2.2 the mailbox is full', { unsubscribeUrl }, undefined],
      ['550 5.1.1 no such user', {}, undefined],
    ] as const
    for (const [index, [answer, over, problem]] of cases.entries()) {
      const address = `user${index}@example.com`
      smtp.refuseWith(Number(answer.slice(0, 3)), answer.slice(4))
      await post(outbox, { ...over, to: { name: '', address } })
      assert.equal(await outbox.drain(), 0)
      assert.equal(await waiting(), 0)
      assert.equal((await outbox.problemsOf(db, [address, email.to.address])).get(address), problem, answer)
    }
    await transact(db, (tx) => outbox.clearProblem(tx, 'user0@example.com'))
    assert.deepEqual(
      [...(await outbox.problemsOf(db, ['user0@example.com', 'user1@example.com']))],
      [['user1@example.com', 'refused']],
    )
    const [row] = await db<
      { text: string }[]
    >`select string_agg(mail_problem::text, ' ') as text from platform.mail_problem`
    assert.ok(row && !row.text.includes('@'), 'addresses are not stored')
  })

  it('sends again what a crash left under way', async () => {
    const outbox = outboxOver(smtp.url)
    await post(outbox)
    // What a sender has done when it is killed: taken the mail, not sent it.
    await db`update platform.mail set due_at = ${later(clock.now(), minutes(5))}, attempts = 1`
    assert.equal(await outbox.drain(), 0)
    clock.advance(minutes(5) + seconds(1))
    assert.equal(await outbox.drain(), 1)
  })

  it('sends each once from two senders', async () => {
    const outbox = outboxOver(smtp.url)
    for (let i = 0; i < 30; i++) await post(outbox, { subject: `Mail ${i}` })
    const counts = await Promise.all([outbox.drain(), outboxOver(smtp.url).drain()])
    assert.equal(counts[0] + counts[1], 30)
    assert.equal(new Set(smtp.received.map(({ parsed }) => parsed.subject)).size, 30)
    assert.equal(smtp.received.length, 30)
  })

  it('is sent by itself once it runs, and no request waits for it', async () => {
    const outbox = outboxOver(smtp.url)
    outbox.start()
    await post(outbox)
    while (smtp.received.length === 0) await new Promise((done) => setTimeout(done, 5))
    await outbox.stop()
    assert.equal(await waiting(), 0)
  })

  it('is saved as a file if no server is set, and its link is printed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'souk-mails-'))
    try {
      const said: string[] = []
      const from = { address: 'no-reply@localhost' }
      const transport = createFolderTransport({ folder, from, say: (line) => said.push(line) })
      await transport.deliver(email, { id: 'first', brand: brand() })
      assert.match(said.join(), /EMAIL NOT SENT.*zoe@example\.com/)
      assert.ok(said.join().includes(`Sign in: ${email.action?.url}`))
      const [name = ''] = await readdir(folder)
      assert.equal(name, 'first.eml')
      assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600)
      const parsed = await PostalMime.parse(await readFile(join(folder, name)))
      assert.equal(parsed.subject, email.subject)
      assert.ok(parsed.html?.includes('Sign in'))
      assert.ok(parsed.html?.includes('Prompt &amp; Harbor'))
      assert.deepEqual(parsed.from, { name: 'Prompt & Harbor', address: 'no-reply@localhost' })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('is sent at once by another process when the one that was sending it has ended, and not before', async () => {
    const log = createLog({ level: 'silent' })
    const presence = newPresence()
    await presence.start()
    const began = Promise.withResolvers<void>()
    const stuck = createOutbox({
      ...{ db, clock, ids: createIds(clock), vault, log, presence, wakeups, brand, attachmentOf },
      transport: {
        leaves: true,
        deliver() {
          began.resolve()
          return new Promise<string>(() => {})
        },
        check: async () => 'stuck',
        close() {},
      },
    })
    await post(stuck)
    void stuck.drain()
    await began.promise
    const other = outboxOver(smtp.url)
    assert.equal(await other.drain(), 0)
    await presence.stop()
    assert.equal(await other.drain(), 1)
    assert.equal(smtp.received.length, 1)
    assert.equal(await waiting(), 0)
  })

  it('does nothing where mails do not leave', async () => {
    const log = createLog({ level: 'silent' })
    const deps = { db, clock, ids: createIds(clock), vault, wakeups, brand, attachmentOf, log }
    const presence = newPresence()
    const closed = createOutbox({ ...deps, presence, transport: undefined })
    assert.equal(closed.isOpen, false)
    await post(closed)
    assert.equal(await waiting(), 0)
    clock.advance(hours(1))
    assert.equal(await closed.drain(), 0)
  })
})
