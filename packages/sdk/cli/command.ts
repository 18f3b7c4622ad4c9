import { parseArgs } from 'node:util'
import type { SoukError } from '@souk/sdk'

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly multiple?: true
  /** What help calls its value. */
  readonly value?: string
  readonly description: string
}

/** Where a command writes. */
export interface Output {
  readonly isJson: boolean
  /** A line for people on standard output; nothing with `--json`. */
  readonly line: (text: string) => void
  /** A document on one line of standard output, with `--json` alone. */
  readonly document: (value: unknown) => void
  /** A part of a line for people, such as of a stream. */
  readonly part: (text: string) => void
  /** A line for people on standard error. */
  readonly note: (text: string) => void
}

export interface Call {
  readonly operands: readonly string[]
  readonly text: (name: string) => string | undefined
  readonly texts: (name: string) => readonly string[]
  readonly isSet: (name: string) => boolean
  readonly env: Readonly<Record<string, string | undefined>>
  readonly output: Output
  /** Aborted by Ctrl-C, which ends the process at once unless a command has called this. */
  readonly interruption: () => AbortSignal
}

export interface Command {
  /** One or two words, such as `products push`. */
  readonly name: string
  readonly summary: string
  /** As help shows them, such as `<product>` or `[folder…]`. */
  readonly operands?: string
  readonly details?: string
  readonly options?: Readonly<Record<string, Option>>
  /** Resolves to the exit code; 0 if to nothing. */
  readonly run: (call: Call) => Promise<number | void>
}

/** The command line is wrong; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command cannot do what it should; exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** What the marketplace refused, with all faults. */
export const messageOf = ({ message, details }: SoukError): string => {
  const faults = (details.errors ?? []).map(({ field, reason }) => `${field}: ${reason}`)
  return [message, ...faults.filter((fault) => fault !== message).map((fault) => `  ${fault}`)].join('\n')
}

export const commonOptions: Readonly<Record<string, Option>> = {
  url: {
    type: 'string',
    value: 'url',
    description: 'Address of the marketplace; default: SOUK_URL, or the last login',
  },
  json: { type: 'boolean', description: 'Write JSON' },
  help: { type: 'boolean', description: 'Show this help' },
}

export const optionsOf = ({ options = {} }: Pick<Command, 'options'>): Readonly<Record<string, Option>> => ({
  ...options,
  ...commonOptions,
})

/** The command that arguments begin with, and the rest of them. */
export const findCommand = (
  commands: readonly Command[],
  args: readonly string[],
): { readonly command: Command; readonly rest: readonly string[] } | undefined => {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word))
  return command && { command, rest: args.slice(command.name.split(' ').length) }
}

export const parseCall = (
  command: Command,
  rest: readonly string[],
  context: Pick<Call, 'env' | 'interruption'> & { readonly outputOf: (isJson: boolean) => Output },
): Call => {
  const options = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([name, { type, multiple = false }]) => [
      name,
      { type, multiple },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true })
    const { operands = '' } = command
    const [least, max] = [
      (operands.match(/</g) ?? []).length,
      operands.includes('…') ? Infinity : operands.split(' ').filter(Boolean).length,
    ]
    if (positionals.length < least) throw new UsageError(`${operands} is missing`)
    if (positionals.length > max) throw new UsageError(`unexpected argument ${positionals[max]}`)
    const all = (name: string) => [values[name] ?? []].flat().filter((value) => typeof value === 'string')
    return {
      operands: positionals,
      text: (name) => all(name).at(-1),
      texts: all,
      isSet: (name) => values[name] === true,
      env: context.env,
      output: context.outputOf(values['json'] === true),
      interruption: context.interruption,
    }
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof TypeError)) throw error
    // What Node adds after the first sentence is about its own API.
    throw new UsageError(error.message.split('. ')[0])
  }
}
