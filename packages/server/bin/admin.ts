import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { findPendingMigrations, migrateDatabase, open, type Opened } from '../src/app/open.ts'
import { openDatabase } from '../src/app/open-database.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { rebuildAnalytics, verifyAnalyticsCommand } from './admin-analytics.ts'
import { dropAudit, exportAudit, verifyAudit } from './admin-audit.ts'
import { backupCommand, restoreCommand } from './admin-backup.ts'
import { createUser, createKey, makeLink } from './admin-accounts.ts'
import type { Command, CommandInput } from './admin-command.ts'
import { adminCommandName } from './admin-command-name.ts'
import { cancelExecution, listExecutions } from './admin-execution.ts'
import { doctor } from './admin-doctor.ts'
import { importFile } from './admin-import.ts'
import { rotateMasterKeyCommand } from './admin-master-key.ts'
import { reconcilePayments } from './admin-payments.ts'
import { recount } from './admin-recount.ts'
import { rebuildSearch } from './admin-search.ts'
import { reportOss, reportSellers } from './admin-tax.ts'

const describePending = (pending: Awaited<ReturnType<typeof findPendingMigrations>>): string => {
  if (pending.length === 0) return 'nothing to do\n'
  const lines = pending.map(({ name, tables }) => {
    const about = tables.map((table) => {
      const rows = table.rows === null ? 'not counted yet' : `${table.rows.toLocaleString('en')} rows`
      return `      ${table.name}: ${rows}, ${(table.bytes / 1024 ** 2).toFixed(1)} MiB\n`
    })
    return `  ${name}\n${about.join('')}`
  })
  return `${pending.length === 1 ? '1 migration' : `${pending.length} migrations`} would be applied, with the tables that each changes:

${lines.join('')}
Each is one transaction, which waits up to 10 seconds for a lock. There is no way back but a backup: make one first.
`
}

const migrateCommand: Command = {
  usage: 'migrate [--check]',
  help: 'Applies database migrations. The server does this itself when it starts. With --check, says what it would apply and to how much data, and changes nothing.',
  options: { check: { type: 'boolean' } },
  positionals: [],
  required: [],
  async run({ config, say, values }) {
    const database = await openDatabase({ config, say, folder: 'share' })
    try {
      if (values['check']) {
        process.stdout.write(describePending(await findPendingMigrations(database)))
        return 0
      }
      const applied = await migrateDatabase(database)
      process.stdout.write(applied.length === 0 ? 'nothing to do\n' : `${applied.join('\n')}\n`)
      return 0
    } finally {
      await database.close()
    }
  },
}

const commands: Readonly<Record<string, Command>> = {
  'user create': createUser,
  'key create': createKey,
  link: makeLink,
  import: importFile,
  recount,
  'analytics rebuild': rebuildAnalytics,
  'analytics verify': verifyAnalyticsCommand,
  'search rebuild': rebuildSearch,
  'execution list': listExecutions,
  'execution cancel': cancelExecution,
  'audit export': exportAudit,
  'audit verify': verifyAudit,
  'audit drop': dropAudit,
  'payments reconcile': reconcilePayments,
  'tax oss': reportOss,
  'tax dac7': reportSellers,
  'rotate-master-key': rotateMasterKeyCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  doctor,
}

const overview = (): string =>
  `Commands for the operator. They work with or without a running server.

Usage: ${adminCommandName} COMMAND

${Object.values(commands)
  .map(({ usage, help }) => `  ${usage}\n      ${help}`)
  .join('\n')}

"COMMAND --help" explains a command. Exit codes: 0 done, 1 failed, 2 wrong usage.
`

const explain = ({ usage, help, options, required }: Command): string => {
  const lines = Object.keys(options).map(
    (name) => `  --${name}${required.includes(name) ? ' (required)' : ''}`,
  )
  return `Usage: ${adminCommandName} ${usage}\n\n${help}\n${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}`
}

class WrongCall extends Error {}

/** Runs the operator's command in `args` and returns the exit code. */
export const admin = async (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> => {
  const [first = '--help', second = ''] = args
  if (first === '--help' || first === 'help') {
    process.stdout.write(overview())
    return 0
  }
  const name = `${first} ${second}` in commands ? `${first} ${second}` : first
  const command = commands[name]
  if (!command) {
    process.stderr.write(`souk: there is no command "${args.join(' ')}"\n\n${overview()}`)
    return 2
  }
  const rest = args.slice(name.split(' ').length)
  if (rest.includes('--help')) {
    process.stdout.write(explain(command))
    return 0
  }
  try {
    return await runCommand(command, rest, env)
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error
    process.stderr.write(`souk: ${error.message}\n\n${explain(command)}`)
    return 2
  }
}

const runCommand = async (
  command: Command,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> => {
  const { values, positionals } = parse(command, args)
  const config = readConfig(env)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  let opened: Opened | undefined
  try {
    return await command.run({ config, values, positionals, say }, async () => {
      opened ??= await open(await openDatabase({ config, say, folder: 'share' }), {
        config: { ...config, LOG_LEVEL: 'error' },
        say,
        logFile: 'admin.log',
      })
      return opened
    })
  } finally {
    await opened?.close()
  }
}

const parse = ({ options, positionals: names, optional = 0, required }: Command, args: readonly string[]) => {
  const { values, positionals } = parseOrRefuse(options, args)
  const missing = [
    ...names.slice(positionals.length, names.length - optional),
    ...required.filter((name) => values[name] === undefined).map((name) => `--${name}`),
  ]
  if (missing.length > 0) throw new WrongCall(`${missing.join(', ')} is missing`)
  if (positionals.length > names.length)
    throw new WrongCall(`"${positionals[names.length]}" is one argument too many`)
  return { values: values as CommandInput['values'], positionals }
}

const parseOrRefuse = (options: ParseArgsOptionsConfig, args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new WrongCall(error instanceof Error ? error.message : String(error))
  }
}
