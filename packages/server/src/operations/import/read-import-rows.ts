import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { StartupProblem } from '../../kernel/startup-problem.ts'
import { parseCsvRecord } from './csv.ts'
import { checkMapping, mappingFor, type ImportMapping, type SourceRecord } from './mapping.ts'
import { toProductRow, type ProductRow } from './product-row.ts'
import { readRecords, type FileRecord } from './records.ts'

export interface ImportFile {
  readonly path: string
  /** By the file's extension when left out: `.csv`, `.jsonl` or `.ndjson`. */
  readonly format?: 'csv' | 'jsonl'
  /** What the flags say; see `readMapping`. Known layouts and columns named like fields need none. */
  readonly mapping?: ImportMapping
}

const isObject = (value: unknown): value is SourceRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A product to create with the line its record begins on, or what is wrong with the record. `importKey` is the
 * SHA-256 of title and content in hex: equal in every import of the same prompt.
 */
export type ImportRow = { readonly line: number } & ProductRow

const formats: Readonly<Record<string, 'csv' | 'jsonl'>> = {
  '.csv': 'csv',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
}

const toRecord = (columns: readonly string[], fields: readonly string[]): SourceRecord =>
  Object.fromEntries(columns.map((column, index) => [column, fields[index]]))

const readHeader = (record: FileRecord): string[] => {
  const fields = 'problem' in record ? record : parseCsvRecord(record.text)
  if (!Array.isArray(fields)) throw new StartupProblem(`line ${record.line} (the header) ${fields.problem}`)
  const columns = fields.map((column) => column.trim())
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (twice !== undefined) throw new StartupProblem(`the header names the column ${twice} twice`)
  return columns
}

async function* readCsv(records: AsyncIterable<FileRecord>, given: ImportMapping): AsyncGenerator<ImportRow> {
  let columns: string[] | undefined
  let mapping: ImportMapping = {}
  for await (const record of records) {
    const { line } = record
    if (!columns) {
      columns = readHeader(record)
      mapping = mappingFor(columns, given)
      checkMapping(mapping, columns)
      continue
    }
    const fields = 'problem' in record ? record : parseCsvRecord(record.text)
    if (!Array.isArray(fields)) yield { line, problem: fields.problem }
    else if (fields.length !== columns.length)
      yield { line, problem: `has ${fields.length} columns where the header has ${columns.length}` }
    else yield { line, ...toProductRow(toRecord(columns, fields), mapping) }
  }
  if (!columns) throw new StartupProblem('the file is empty; its first line must name the columns')
}

const parseJson = (text: string): { value: unknown } | { problem: string } => {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { problem: `is not valid JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

async function* readJsonLines(
  records: AsyncIterable<FileRecord>,
  given: ImportMapping,
): AsyncGenerator<ImportRow> {
  for await (const record of records) {
    const { line } = record
    const parsed = 'problem' in record ? record : parseJson(record.text)
    if ('problem' in parsed) yield { line, problem: parsed.problem }
    else if (!isObject(parsed.value)) yield { line, problem: 'must be a JSON object' }
    else yield { line, ...toProductRow(parsed.value, mappingFor(Object.keys(parsed.value), given)) }
  }
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>
  } catch (error) {
    throw new StartupProblem(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Reads products to create from a CSV or JSON Lines file, record by record in constant memory. A bad record is
 * reported with its line and the rest is read on.
 * @throws StartupProblem where nothing can be read: no such file, no such column, no source for a required field.
 */
export const readImportRows = ({ path, format, mapping = {} }: ImportFile): AsyncIterable<ImportRow> => {
  const known = format ?? formats[extname(path).toLowerCase()]
  if (!known)
    throw new StartupProblem(`cannot tell the format of ${path}: name it .csv or .jsonl, or say which`)
  const records = readRecords(readChunks(path), { quotes: known === 'csv' })
  return known === 'csv' ? readCsv(records, mapping) : readJsonLines(records, mapping)
}
