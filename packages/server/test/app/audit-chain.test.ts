import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { publicId, type Id } from '../../src/kernel/ids.ts'
import { days } from '../../src/kernel/time.ts'
import { transact } from '../../src/platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'
import { until } from '../support/wait.ts'

describe('the chain of the audit log', { timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let folder: string
  let market: Marketplace
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-audit-'))
  })
  beforeEach(async () => {
    await close()
    database = await createTestDatabase()
    market = await startMarketplace({ database, masterKey })
  })
  const close = async () => {
    await market?.close()
    await database?.drop()
  }
  after(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })

  const record = (action: string) =>
    transact(market.souk.db, (tx) =>
      market.souk.audit.record(
        tx,
        { accountId: null },
        { action, subject: 'x', before: { b: 1, a: [null, 'ä'] } },
      ),
    )
  const recordSome = async (count = 5) => {
    for (let i = 1; i <= count; i++) await record(`thing.done_${i}`)
    await market.souk.audit.chain()
  }
  const verify = () => market.souk.audit.proof.verifyDatabase()
  const exported = async (period = {}) => {
    const lines: string[] = []
    for await (const line of market.souk.audit.proof.exportLines(period)) lines.push(line)
    return lines
  }
  const verifyLines = (lines: readonly string[]) =>
    market.souk.audit.proof.verifyExport(
      (async function* () {
        yield* lines
      })(),
    )
  /** As the owner of the tables, past every trigger and foreign key. */
  const tamper = (statement: string) =>
    transact(market.souk.db, async (tx) => {
      const triggers = (state: string) =>
        tx.unsafe(
          `alter table audit.entry ${state} trigger user; alter table audit.link ${state} trigger user`,
        )
      await triggers('disable')
      await tx`alter table audit.link drop constraint link_entry_id_fkey`
      await tx.unsafe(statement)
      await triggers('enable')
    })
  const idAt = async (position: number) => {
    const [row] = await market.souk.db<{ id: Id<'audit'> }[]>`
      select entry_id as id from audit.link where position = ${position}`
    assert.ok(row)
    return publicId('audit', row.id)
  }

  it('takes what is recorded, in more than one batch, and grows with it', async () => {
    assert.deepEqual(await verify(), { entries: 0, problem: null })
    await recordSome(3)
    await transact(market.souk.db, async (tx) => {
      for (let i = 0; i < 1_001; i++)
        await market.souk.audit.record(tx, { accountId: null }, { action: 'many.things', subject: 'x' })
    })
    assert.deepEqual(await verify(), { entries: 3, problem: null })
    assert.equal(await market.souk.audit.chain(), 1_001)
    assert.deepEqual(await verify(), { entries: 1_004, problem: null })
    assert.equal(await market.souk.audit.chain(), 0)
  })

  it('takes what commits late after what was chained before it', async () => {
    let commit = () => {}
    const held = new Promise<void>((done) => (commit = done))
    let isRecorded = false
    const late = transact(market.souk.db, async (tx) => {
      await market.souk.audit.record(tx, { accountId: null }, { action: 'late.one', subject: 'x' })
      isRecorded = true
      await held
    })
    await until(async () => isRecorded, 'the late entry is written')
    await recordSome(2)
    commit()
    await late
    assert.equal(await market.souk.audit.chain(), 1)
    assert.deepEqual(await verify(), { entries: 3, problem: null })
    assert.deepEqual(
      (await exported()).slice(1, -1).map((line) => (JSON.parse(line) as { action: string }).action),
      ['thing.done_1', 'thing.done_2', 'late.one'],
    )
  })

  it('stays whole when an account is erased', async () => {
    const account = await market.account()
    const session = await market.browser(account)
    await session.account.setPassword({ body: { newPassword: 'a password of some length' } })
    await market.souk.audit.chain()
    const entries = await market.souk.db`select before, after from audit.entry`
    assert.ok(entries.length > 0 && !JSON.stringify(entries).includes(account.email))
    assert.ok(!JSON.stringify(entries).includes('127.0.0.1'))
    await session.account.close({
      body: { email: account.email, currentPassword: 'a password of some length' },
    })
    await market.souk.audit.chain()
    assert.equal((await verify()).problem, null)
  })

  const tampered: [what: string, statement: string, problem: (ids: string[]) => RegExp][] = [
    [
      'a changed entry',
      `update audit.entry set action = 'thing.other' where id = (select entry_id from audit.link where position = 3)`,
      (ids) => new RegExp(`^Position 3 \\(${ids[3]}\\) was changed`),
    ],
    [
      'a changed member of what is recorded',
      `update audit.entry set before = '{"a": [null, "o"], "b": 1}' where id = (select entry_id from audit.link where position = 2)`,
      (ids) => new RegExp(`^Position 2 \\(${ids[2]}\\) was changed`),
    ],
    [
      'a removed entry',
      `delete from audit.entry where id = (select entry_id from audit.link where position = 4)`,
      (ids) => new RegExp(`^Position 4: its entry ${ids[4]} was removed`),
    ],
    [
      'a removed entry with its link',
      `delete from audit.entry where id = (select entry_id from audit.link where position = 2); delete from audit.link where position = 2`,
      () => /^Position 2 is missing/,
    ],
    [
      'removed entries at the end',
      `delete from audit.entry where id in (select entry_id from audit.link where position > 3); delete from audit.link where position > 3`,
      () => /^The log ends at position 3, but its signed head is of position 5/,
    ],
    [
      'a head that was moved too',
      `delete from audit.entry where id in (select entry_id from audit.link where position > 3); delete from audit.link where position > 3;
       update audit.head set (position, hash) = (select position, hash from audit.link where position = 3)`,
      () => /^The log ends at position 3.*the head is not signed/,
    ],
    [
      'entries in another order',
      `create temp table two on commit drop as select position, entry_id from audit.link where position in (2, 3);
       delete from audit.link where position = 3;
       update audit.link set entry_id = (select entry_id from two where position = 3) where position = 2;
       insert into audit.link select 3, (select entry_id from two where position = 2), repeat('0', 64)`,
      (ids) => new RegExp(`^Position 2 \\(${ids[3]}\\) was changed, inserted or moved`),
    ],
    [
      'an inserted entry',
      `insert into audit.entry (id, at, action, subject) values ('01a209c1-fa06-7000-baa8-ed56a257c089', now(), 'made.up', 'x')`,
      () => /^The entry aud\w*_\w+ has no position: it was inserted/,
    ],
    [
      'an inserted entry with a link',
      `insert into audit.entry (id, at, action, subject) values ('01a209c1-fa06-7000-baa8-ed56a257c089', now(), 'made.up', 'x');
       insert into audit.link values (6, '01a209c1-fa06-7000-baa8-ed56a257c089', repeat('0', 64))`,
      () => /^Position 6 \(aud\w*_\w+\) was changed, inserted/,
    ],
  ]
  for (const [what, statement, problem] of tampered)
    it(`finds ${what} in the database, and where`, async () => {
      await recordSome()
      const ids = ['', ...(await Promise.all([1, 2, 3, 4, 5].map(idAt)))]
      assert.equal((await verify()).problem, null)
      await tamper(statement)
      assert.match((await verify()).problem ?? 'nothing', problem(ids))
    })

  it('is not continued past an end that was tampered with', async () => {
    await recordSome()
    await tamper('delete from audit.link where position > 3')
    await record('one.more')
    await assert.rejects(market.souk.audit.chain(), /does not end where its signed head says/)
  })

  it('finds every change of an exported file, and where', async () => {
    await recordSome()
    const lines = await exported()
    assert.deepEqual(await verifyLines(lines), { entries: 5, problem: null })
    const without = (index: number) => lines.toSpliced(index, 1)
    const cases: [string[], RegExp][] = [
      [lines.with(3, (lines[3] ?? '').replace('done_3', 'done_4')), /^Line 4: Position 3 .* was changed/],
      [without(2), /^Line 3: Position 2 is missing: position 3 stands there/],
      [without(5), /ends at position 5, but the last line is position 4: lines were removed/],
      [without(6), /signed end is missing/],
      [without(0), /^Line 1: this is not the beginning/],
      [lines.toSpliced(2, 2, lines[3] ?? '', lines[2] ?? ''), /^Line 3: Position 2 is missing: position 3/],
      [lines.toSpliced(3, 0, lines[2] ?? ''), /^Line 4: Position 3 is missing: position 2 stands there/],
      [[...lines, '{}'], /^Line 8: there is something after the signed end/],
      [lines.with(2, 'no JSON'), /^Line 3: this is not JSON/],
      [
        lines.with(6, (lines[6] ?? '').replace(/"signature":"./, '"signature":"~')),
        /not signed by this marketplace/,
      ],
      [
        [lines[3] ?? '', ...lines.slice(4)].toSpliced(
          0,
          1,
          `{"format":"souk-audit/1","after":${JSON.stringify({
            position: 3,
            hash: (JSON.parse(lines[3] ?? '') as { hash: string }).hash,
          })}}`,
        ),
        /begins after position 0: lines before were removed/,
      ],
    ]
    for (const [changed, problem] of cases)
      assert.match((await verifyLines(changed)).problem ?? 'nothing', problem)
  })

  it('is exported and verified by command, a period too', async () => {
    await recordSome(2)
    market.clock.advance(86_400_000)
    const since = market.clock.now().toISOString()
    await recordSome(3)
    const file = join(folder, 'audit.jsonl')
    const command = async (...args: string[]) => {
      const souk = runSouk(['admin', 'audit', ...args], {
        ...{ DATABASE_URL: database.url, DATA_DIR: folder, MASTER_KEY: masterKey.toString('base64') },
      })
      const { code } = await souk.ended()
      return { code, says: souk.stdout(), complains: souk.stderr() }
    }
    assert.deepEqual(await command('export', '--since', since, file), { code: 0, says: '', complains: '' })
    const text = await readFile(file, 'utf8')
    assert.equal(text.trim().split('\n').length, 5)
    assert.deepEqual(await command('verify', file), {
      code: 0,
      says: '3 entries are intact\n',
      complains: '',
    })
    assert.equal((await command('export', '-')).says.trim().split('\n').length, 7)
    await writeFile(file, text.replace('done_2', 'done_1'))
    const changed = await command('verify', file)
    assert.equal(changed.code, 1)
    assert.match(changed.says, /^Line 3: Position 4 \(\w+\) was changed/)
    assert.deepEqual(await command('verify'), { code: 0, says: '5 entries are intact\n', complains: '' })
    await tamper(`update audit.entry set subject = 'y' where action = 'thing.done_1'`)
    const broken = await command('verify')
    assert.deepEqual([broken.code, broken.says.startsWith('Position 1 ')], [1, true])
  })

  it('refuses to be emptied or changed, as the ledger does', async () => {
    await recordSome(1)
    const { db } = market.souk
    for (const statement of [
      'truncate audit.entry cascade',
      'truncate audit.link',
      'update audit.link set position = 7',
      'delete from audit.link',
      'truncate ledger.entry',
      'truncate ledger.journal cascade',
    ])
      await assert.rejects(
        db.unsafe(statement),
        /the audit log is only added to|ledger rows are immutable/,
        statement,
      )
  })

  describe('from which old entries are dropped', () => {
    const drop = (before: Date) => market.souk.audit.drop(market.souk.db, before)

    it('goes on behind a signed checkpoint, which no one else can make', async () => {
      await recordSome(3)
      market.clock.advance(days(400))
      await recordSome(2)
      const { entries } = await verify()
      const before = new Date(market.clock.now().getTime() - days(366))
      const old = entries - 2
      assert.equal(await drop(before), old)
      assert.deepEqual(await verify(), { entries: 2, problem: null })
      assert.equal(await drop(before), 0)
      // The chain and its exports go on.
      await recordSome(1)
      assert.deepEqual(await verify(), { entries: 3, problem: null })
      assert.deepEqual(await verifyLines(await exported()), { entries: 3, problem: null })
      await tamper('update audit.checkpoint set position = position + 1')
      assert.match((await verify()).problem ?? '', /has not signed: entries were removed/)
    })

    it('shows entries that were removed without one', async () => {
      await recordSome(3)
      await tamper(
        'delete from audit.link where position = 1; delete from audit.entry where id not in (select entry_id from audit.link)',
      )
      assert.match((await verify()).problem ?? '', /Position 1 is missing/)
    })

    it('keeps a year, and all of a log that is not intact', async () => {
      await recordSome(3)
      await assert.rejects(drop(market.clock.now()), /retained for a year/)
      market.clock.advance(days(800))
      await tamper("update audit.entry set subject = 'y'")
      const before = new Date(market.clock.now().getTime() - days(366))
      await assert.rejects(drop(before), /not intact.*Position 1/)
      assert.equal((await market.souk.db`select 1 from audit.entry`).length > 0, true)
    })
  })
})
