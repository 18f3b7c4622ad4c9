#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { SoukError } from '@souk/sdk'
import {
  CommandError,
  findCommand,
  messageOf,
  parseCall,
  UsageError,
  type Command,
  type Output,
} from './command.ts'
import { completion } from './completion.ts'
import { helpOf, overview } from './help.ts'
import { login, logout } from './login.ts'
import { productCommands } from './products.ts'
import { run } from './run.ts'
import { webhookCommands } from './webhooks.ts'

const commands: readonly Command[] = [
  ...[login, logout, ...productCommands, run, ...webhookCommands],
  completion(() => commands),
]

const outputOf = (isJson: boolean): Output => ({
  isJson,
  line: (text) => void (isJson || process.stdout.write(`${text}\n`)),
  part: (text) => void (isJson || process.stdout.write(text)),
  document: (value) => void (isJson && process.stdout.write(`${JSON.stringify(value)}\n`)),
  note: (text) => void process.stderr.write(`${text}\n`),
})

/** The refusal of the marketplace that an error is or comes from. */
const refusalIn = (error: Error): SoukError | undefined =>
  [error, error.cause].find((one) => one instanceof SoukError)

/** What went wrong, and what to do about it. */
const explain = (error: Error): string => {
  const lines = [error instanceof SoukError ? messageOf(error) : error.message]
  const requestId = refusalIn(error)?.requestId
  if (requestId) lines.push(`  request ${requestId}`)
  return lines.join('\n')
}

const fail = (error: unknown, isJson: boolean): number => {
  const known = error instanceof Error ? error : new Error(String(error))
  const { code, details, requestId } = refusalIn(known) ?? {}
  process.stderr.write(
    isJson
      ? `${JSON.stringify({ error: { message: known.message, code, details, requestId } })}\n`
      : `souk: ${explain(known)}\n`,
  )
  return known instanceof UsageError ? 2 : 1
}

const interruption = (): AbortSignal => {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new CommandError('interrupted')))
  return stop.signal
}

const version = async (): Promise<string> => {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { readonly version: string }).version
}

const main = async (args: readonly string[]): Promise<number> => {
  if (args[0] === '--version') {
    process.stdout.write(`${await version()}\n`)
    return 0
  }
  const found = findCommand(commands, args)
  if (!found) {
    const isHelp = args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')
    if (isHelp) process.stdout.write(overview(commands))
    else process.stderr.write(`souk: there is no command ${args[0]}\n\n${overview(commands)}`)
    return isHelp && args.length > 0 ? 0 : 2
  }
  if (found.rest.includes('--help')) {
    process.stdout.write(helpOf(found.command))
    return 0
  }
  const call = parseCall(found.command, found.rest, { env: process.env, interruption, outputOf })
  return (await found.command.run(call)) ?? 0
}

// `souk … | head`: the reader has ended, and so does this program, as others do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const args = process.argv.slice(2)
process.exitCode = await main(args).catch((error: unknown) => fail(error, args.includes('--json')))
