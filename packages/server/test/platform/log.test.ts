import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { StartupProblem } from '../../src/kernel/startup-problem.ts'
import { createLogOutput } from '../../src/platform/log/log-output.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { mountSmallDisk, noSmallDisk } from '../support/small-disk.ts'
import { until } from '../support/wait.ts'

const modeOf = async (file: string) => (await stat(file)).mode & 0o777

describe('a log', { timeout: 60_000 }, () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-log-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  /** Runs statements that have a `log` into the file; resolves to the exit code. */
  const logging = (file: string, statements: string): Promise<number | null> => {
    const script = `
      import { createLog } from ${JSON.stringify(import.meta.resolve('../../src/platform/log/log.ts'))}
      const log = createLog({ level: 'info', file: ${JSON.stringify(file)} })
      ${statements}`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' })
    return new Promise((done) => child.on('exit', done))
  }

  it('is for its owner alone, also one that was there before; what was given to a group stays', async () => {
    const made = join(folder, 'below', 'made.log')
    assert.equal(await logging(made, "log.info('line')"), 0)
    assert.match(await readFile(made, 'utf8'), /"msg":"line"/)
    assert.equal(await modeOf(made), 0o600)
    for (const [before, afterwards] of [
      [0o644, 0o600],
      [0o640, 0o640],
    ] as const) {
      const file = join(folder, `${before}.log`)
      await writeFile(file, 'earlier\n')
      await chmod(file, before)
      assert.equal(await logging(file, "log.info('line')"), 0)
      assert.equal(await modeOf(file), afterwards)
      assert.match(await readFile(file, 'utf8'), /^earlier\n.*"msg":"line"/)
    }
  })

  it('rotates by size and keeps so many files', async () => {
    const file = join(folder, 'rotating.log')
    const output = createLogOutput({ file, maxBytes: 1_000, maxFiles: 3 })
    for (let n = 0; n < 50; n++) {
      output.write(`${n} ${'x'.repeat(96)}\n`)
      output.flushSync()
    }
    const names = (await readdir(folder)).filter((name) => name.startsWith('rotating')).toSorted()
    assert.deepEqual(names, ['rotating.log', 'rotating.log.1', 'rotating.log.2'])
    for (const name of names) {
      const { size, mode } = await stat(join(folder, name))
      assert.ok(size <= 1_000 && size > 0, `${name} has ${size}`)
      assert.equal(mode & 0o777, 0o600)
    }
    assert.match(await readFile(file, 'utf8'), /^49 /m)
  })

  it('does not rotate a device', async () => {
    const file = join(folder, 'device.log')
    await symlink('/dev/null', file)
    const output = createLogOutput({ file, maxBytes: 100, maxFiles: 3 })
    for (let n = 0; n < 5; n++) {
      output.write(`${'x'.repeat(96)}\n`)
      output.flushSync()
    }
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('device')),
      ['device.log'],
    )
  })

  it('goes on in a new file once it was renamed', async () => {
    const file = join(folder, 'renamed.log')
    const log = createLog({ level: 'info', file })
    log.info('first')
    log.flush()
    await until(async () => (await stat(file)).size > 0, 'the first line is written')
    await rename(file, `${file}-yesterday`)
    log.reopen()
    log.info('second')
    log.flush()
    await until(async () => (await stat(file)).size > 0, 'the second line is written')
    assert.match(await readFile(`${file}-yesterday`, 'utf8'), /first/)
    assert.match(await readFile(file, 'utf8'), /^[^\n]*second[^\n]*\n$/)
  })

  it('names a file that cannot be opened', () => {
    assert.throws(
      () => createLog({ level: 'info', file: folder }),
      (error: unknown) => error instanceof StartupProblem && error.message.includes(folder),
    )
  })

  it('that can never be written neither ends nor blocks the process', { timeout: 60_000 }, async () => {
    const lines = "for (let n = 0; n < 1000; n++) log.info('line '.repeat(100))"
    const counted = `
      ${lines}
      setTimeout(() => process.exit(log.dropped() > 0 ? 7 : 1), 1500)`
    assert.equal(await logging('/dev/full', lines), 0)
    assert.equal(await logging('/dev/full', counted), 7)
  })

  it(
    'on a full disk drops and counts lines, and says so once there is room',
    { skip: noSmallDisk() },
    async () => {
      const disk = await mountSmallDisk(1)
      try {
        const file = join(disk.folder, 'souk.log')
        const log = createLog({ level: 'info', file })
        const text = 'x'.repeat(1_000)
        let sent = 0
        const write = async () => {
          for (let line = 0; line < 50; line++) log.info({ n: sent++ }, text)
          log.flush()
        }
        await until(async () => {
          await write()
          return log.dropped() > 10
        }, 'lines are dropped')
        await writeFile(file, '')
        await until(async () => {
          await write()
          return (await readFile(file, 'utf8')).includes('"dropped":')
        }, 'a line says that lines were dropped')
        const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('{'))
        const report = lines.map((line) => JSON.parse(line)).find(({ dropped }) => dropped !== undefined)
        assert.equal(report.level, 'warn')
        assert.ok(report.dropped > 10 && report.dropped <= log.dropped())
      } finally {
        await disk.remove()
      }
    },
  )
})
