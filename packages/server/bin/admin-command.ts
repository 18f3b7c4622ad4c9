import type { ParseArgsOptionsConfig } from 'node:util'
import type { Opened } from '../src/app/open.ts'
import type { Config } from '../src/platform/config/config.ts'

/** What a command gets; `opened` is the marketplace, next to a running server or alone. */
export interface CommandInput {
  readonly config: Config
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>
  readonly positionals: readonly string[]
  /** To standard error, so that standard output holds the result alone. */
  readonly say: (line: string) => void
}

/** One of the operator's commands; it resolves to the exit code. */
export interface Command {
  readonly usage: string
  readonly help: string
  readonly options: ParseArgsOptionsConfig
  /** Names of the arguments that must be given, in order. */
  readonly positionals: readonly string[]
  /** How many of them, at the end, may be left out; default 0. */
  readonly optional?: number
  /** Options that must be given. */
  readonly required: readonly string[]
  run(input: CommandInput, opened: () => Promise<Opened>): Promise<number>
}
