import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupProblem } from '../src/kernel/startup-problem.ts'
import { connect } from '../src/platform/db/database.ts'
import type { Command } from './admin-command.ts'

const dateOf = (name: string, value: unknown): Date | undefined => {
  if (value === undefined) return undefined
  const date = new Date(String(value))
  if (Number.isNaN(date.getTime()))
    throw new StartupProblem(`--${name} is not a date: write 2026-01-31 or 2026-01-31T12:00:00Z`)
  return date
}

export const exportAudit: Command = {
  usage: 'audit export [--since DATE] [--until DATE] FILE|-',
  help: 'Writes the audit log as JSON Lines, each entry with its position and hash, and a signed end: "audit verify FILE" proves it later. Keep it where the server cannot write.',
  options: { since: { type: 'string' }, until: { type: 'string' } },
  positionals: ['FILE'],
  required: [],
  async run({ values, positionals: [file = '-'] }, opened) {
    const [since, until] = [dateOf('since', values['since']), dateOf('until', values['until'])]
    const { souk } = await opened()
    async function* text() {
      for await (const line of souk.audit.proof.exportLines({
        ...(since ? { since } : {}),
        ...(until ? { until } : {}),
      }))
        yield `${line}\n`
    }
    if (file === '-') await pipeline(Readable.from(text()), process.stdout, { end: false })
    else await pipeline(Readable.from(text()), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
    return 0
  },
}

export const verifyAudit: Command = {
  usage: 'audit verify [FILE]',
  help: 'Checks the chain of the audit log in the database, or in an exported file: says where an entry was changed, removed, inserted or moved.',
  options: {},
  positionals: ['FILE'],
  optional: 1,
  required: [],
  async run({ positionals: [file] }, opened) {
    const { proof } = (await opened()).souk.audit
    const { entries, problem } =
      file === undefined
        ? await proof.verifyDatabase()
        : await proof.verifyExport(createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    process.stdout.write(problem === null ? `${entries} entries are intact\n` : `${problem}\n`)
    return problem === null ? 0 : 1
  },
}

export const dropAudit: Command = {
  usage: 'audit drop --before DATE',
  help: 'Drops entries of the audit log that are older, a year at least, behind a signed checkpoint: "audit verify" proves the rest. Export them first. Needs MIGRATION_DATABASE_URL where the server has a role of its own.',
  options: { before: { type: 'string' } },
  positionals: [],
  required: ['before'],
  async run({ config, values }, opened) {
    const before = dateOf('before', values['before']) ?? new Date(0)
    const { souk } = await opened()
    const url = config.MIGRATION_DATABASE_URL ?? souk.databaseUrl
    const owner = connect(url, { connections: 2, name: 'souk audit drop' })
    try {
      process.stdout.write(`${await souk.audit.drop(owner, before)} entries were dropped\n`)
      return 0
    } finally {
      await owner.end()
    }
  },
}
