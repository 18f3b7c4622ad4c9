import { StartupProblem } from '../src/kernel/startup-problem.ts'
import { Failure } from '../src/kernel/errors.ts'

const help = `Souk: a marketplace for AI prompts and workflows

Usage: souk COMMAND

  start     the database (unless DATABASE_URL is set), the web server and the worker
  serve     the web server alone
  worker    the background worker alone
  admin     the operator's commands; see "admin --help"
  --version the versions of Souk and Node

Settings are environment variables; see docs/guide/configure.md.
`

/** One line for what the operator can mend; anything else is a fault of ours and shows where. */
const describe = async (error: unknown): Promise<string> => {
  if (error instanceof StartupProblem || error instanceof Failure) return error.message
  const { isUnavailable } = await import('../src/platform/db/database.ts')
  if (isUnavailable(error))
    return `The database does not respond: ${(error as Error).message}. Check that it is running and has free connections and disk space, then try again.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const [command = '--help', ...args] = process.argv.slice(2)

try {
  if (command === '--help' || command === 'help') process.stdout.write(help)
  else if (args.includes('--help') && command !== 'admin') process.stdout.write(help)
  else if (command === '--version') {
    const { versionLine } = await import('../src/platform/version.ts')
    process.stdout.write(`${versionLine()}\n`)
  } else if (command === 'start' || command === 'serve' || command === 'worker') {
    const { run } = await import('./run.ts')
    await run(command, process.env)
  } else if (command === 'admin') {
    const { admin } = await import('./admin.ts')
    process.exitCode = await admin(args, process.env)
  } else {
    process.stderr.write(`souk: unknown command "${command}"\n\n${help}`)
    process.exitCode = 2
  }
} catch (error) {
  process.stderr.write(`souk: ${await describe(error)}\n`)
  // What has started already would keep the process alive, without a database.
  process.exit(1)
}
