import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { numberedSql } from './purchase-seed.ts'

/** Settings under which PostgreSQL writes every statement with its parameters. */
export const captureSettings = {
  log_statement: 'all',
  log_destination: 'jsonlog',
  log_parameter_max_length: '-1',
  log_error_verbosity: 'default',
}

export interface Captured {
  readonly text: string
  readonly parameters: readonly (string | null)[]
}

interface LogLine {
  readonly message?: string
  readonly detail?: string
  readonly application_name?: string
}

/** Statements of the server's own connections (`souk key …`) since the mark, in order, as PostgreSQL logged them. */
export const readCaptured = async (logFolder: string, mark: string): Promise<Captured[]> => {
  const names = (await readdir(logFolder)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(logFolder, name), 'utf8')))
  const lines = texts
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as LogLine)
  const from = lines.findLastIndex(({ message }) => message?.includes(mark))
  return lines.slice(from + 1).flatMap(({ message = '', detail = '', application_name: name }) => {
    const text = /^(?:execute [^:]+|statement): ([^]*)$/.exec(message)?.[1]
    if (
      !name?.startsWith('souk key ') ||
      text === undefined ||
      (/platform\.event/.test(text) && !/insert/.test(text))
    )
      return []
    return [{ text, parameters: parametersOf(detail) }]
  })
}

const parameterForm = /\$\d+ = (?:'((?:[^']|'')*)'|(NULL))/g

const parametersOf = (detail: string): (string | null)[] =>
  [...detail.matchAll(parameterForm)].map(([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'"),
  )

const uuidForm = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * A pgbench script that runs the captured statements as another buyer and product each time: identifiers become
 * expressions of the transaction's number, everything else stays what it was.
 */
export const toScript = (statements: readonly Captured[], known: ReadonlyMap<string, string>): string => {
  const fresh = new Map<string, string>()
  const expressionOf = (uuid: string): string => {
    const named = known.get(uuid)
    if (named) return named
    if (!fresh.has(uuid)) fresh.set(uuid, numberedSql(4, `:n * 16 + ${fresh.size}`))
    return fresh.get(uuid) ?? ''
  }
  const valueOf = (value: string | null): string => {
    if (value === null) return 'null'
    const name = known.get(value) ?? known.get(value.replaceAll(/[{}"]/g, ''))
    if (name && !uuidForm.test(value)) return value.startsWith('{') ? `('{' || ${name} || '}')` : name
    uuidForm.lastIndex = 0
    const ids = value.match(uuidForm)
    if (!ids) return quoted(value)
    const parts = value.split(uuidForm)
    const joined = parts
      .map((part, i) => quoted(part) + (ids[i] ? ` || ${expressionOf(ids[i])} || ` : ''))
      .join('')
    const [only] = ids
    const type =
      value === only ? 'uuid' : value.startsWith('{"') ? 'jsonb' : value.startsWith('{') ? 'uuid[]' : 'text'
    return `(${joined})::${type}`
  }
  const body = statements.map(({ text, parameters }) => {
    const filled = text.replaceAll(/\$(\d+)(?!\d)/g, (_, n: string) =>
      valueOf(parameters[Number(n) - 1] ?? null),
    )
    return `${filled.replaceAll(/\s*\n\s*/g, ' ').trim()};`
  })
  return [
    '\\set i :i + 1',
    '\\set buyer :client_id * 20 + :i / 1000',
    '\\set product :i % 1000',
    '\\set n :client_id * 1000000 + :i',
    ...body,
    '',
  ].join('\n')
}
