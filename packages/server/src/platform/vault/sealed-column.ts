import type { SealContext } from './vault.ts'

/** A column of sealed values. Each one is declared, so that an exchange of the master key reaches it. */
export interface SealedColumn {
  /** With its schema. */
  readonly table: string
  readonly column: string
  /** The columns of the primary key. */
  readonly key: readonly [string, ...string[]]
  /** The owner of a value, as SQL over the table's row `r`. */
  readonly owner: string
  /** What a value was sealed for; `key` as text, in the order of the columns. */
  sealContext(key: readonly string[], owner: string): SealContext
}
