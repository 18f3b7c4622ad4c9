import { ProductCreation } from '@souk/contract'
import { Failure } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import { transact } from '../../platform/db/database.ts'
import { compile } from '../../platform/http/validation.ts'
import type { Souk } from '../../app/compose.ts'
import { publishNew } from '../../app/publish-new.ts'
import type { ImportRow } from './read-import-rows.ts'

interface Options {
  readonly rows: AsyncIterable<ImportRow>
  readonly author: Principal
  /** Checks every row and stores nothing. */
  readonly dryRun: boolean
  /** Puts each product on sale instead of leaving it a draft. */
  readonly publish: boolean
  /** Receives each bad row, with its line and reason. */
  readonly report: (line: number, problem: string) => void
  /** Receives the number of rows read so far, after each row. */
  readonly progress: (rows: number) => void
}

export interface ImportResult {
  readonly imported: number
  /** Rows that were imported before. */
  readonly known: number
  readonly refused: number
}

class DryRun extends Error {}

const check = compile(ProductCreation, 'body')

/** Creates a product for each row, each in a transaction of its own, so that a bad row stops none of the others. */
export const importProducts = async (souk: Souk, options: Options): Promise<ImportResult> => {
  const result = { imported: 0, known: 0, refused: 0 }
  let rows = 0
  for await (const row of options.rows) {
    const outcome = await importRow(souk, options, row).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      return error.message
    })
    if (outcome === 'imported' || outcome === 'known') result[outcome]++
    else {
      result.refused++
      options.report(row.line, outcome)
    }
    options.progress(++rows)
  }
  return result
}

/** `imported`, `known`, or why the row was refused. */
const importRow = async (souk: Souk, options: Options, row: ImportRow): Promise<string> => {
  if ('problem' in row) return row.problem
  const checked = check(row.row)
  if ('error' in checked) return checked.error.message
  const { catalog, db } = souk
  const { author, publish, dryRun } = options
  const product = { body: row.row, importKey: Buffer.from(row.importKey, 'hex') }
  if (await catalog.findImported(db, author.accountId, product.importKey)) return 'known'
  try {
    await transact(db, async (tx) => {
      await (publish ? publishNew(catalog, tx, author, product) : catalog.create(tx, author, product))
      if (dryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return 'imported'
}
