import { StartupProblem } from '../../kernel/startup-problem.ts'

/** What an archive holds, written as its last entry: a cut archive has none. */
export interface Manifest {
  readonly format: 'souk-backup'
  readonly version: 1
  readonly createdAt: string
  /** Version of the PostgreSQL it was read from; any later one can take it. */
  readonly postgres: string
  /** Those applied, in order. */
  readonly migrations: readonly Migration[]
  readonly tables: readonly (Table & { readonly rows: number })[]
  readonly sequences: readonly Sequence[]
  /** Every other entry, in order. */
  readonly entries: readonly Entry[]
}

export interface Migration {
  readonly name: string
  readonly checksum: string
}

export interface Table {
  readonly schema: string
  readonly name: string
  /** In the order of the copied rows; generated ones are left out, PostgreSQL rebuilds them. */
  readonly columns: readonly string[]
  /** Of a partition: its parent and bound in SQL, because partitions are made as time goes by and not by migrations. */
  readonly partition: { readonly of: string; readonly bound: string } | null
}

export interface Sequence {
  readonly schema: string
  readonly name: string
  readonly lastValue: string
  readonly isCalled: boolean
}

export interface Entry {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

export const manifestEntry = 'manifest.json'
export const masterKeyEntry = 'master.key'
export const fileEntry = (key: string): string => `files/${key}`
/** The rows of a table lie in numbered entries, since tar wants sizes first and a table's is not known. */
export const tableEntry = ({ schema, name }: Table, number: number): string =>
  `tables/${schema}.${name}/${String(number).padStart(6, '0')}`

/** Reads the text of a manifest. Throws a StartupProblem if this release cannot use it. */
export const parseManifest = (text: string): Manifest => {
  const manifest = JSON.parse(text) as { format?: unknown; version?: unknown }
  if (manifest.format !== 'souk-backup') throw new StartupProblem('it is not a backup of Souk')
  if (manifest.version !== 1)
    throw new StartupProblem(
      `its format ${String(manifest.version)} is from a newer release: install that release first`,
    )
  return manifest as Manifest
}

/** Refuses a backup that the migrations of this release do not lead up to. */
export const checkMigrations = (manifest: Manifest, known: readonly Migration[]): void => {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of manifest.migrations) {
    if (!checksums.has(name))
      throw new StartupProblem(
        `it was made by a newer release with the migration ${name}: install that release first`,
      )
    if (checksums.get(name) !== checksum)
      throw new StartupProblem(
        `its migration ${name} differs from this release: use the release that made the backup`,
      )
  }
}

/** Refuses a database whose migrations are not those of the backup, after they were applied up to its last. */
export const checkApplied = (manifest: Manifest, applied: readonly Migration[]): void => {
  const expected = new Set(manifest.migrations.map(({ name }) => name))
  const extra = applied.find(({ name }) => !expected.has(name))
  if (extra)
    throw new StartupProblem(
      `the database already has the migration ${extra.name}, which is newer than the backup: restore into an empty database`,
    )
}

/** Names the first entry that is not as it was written. */
export const checkEntries = (manifest: Manifest, found: readonly Entry[]): void => {
  for (let i = 0; i < Math.max(manifest.entries.length, found.length); i++) {
    const [expected, actual] = [manifest.entries[i], found[i]]
    const same = expected?.name === actual?.name && expected?.sha256 === actual?.sha256
    if (!same)
      throw new StartupProblem(
        `it is damaged: ${expected?.name ?? actual?.name} differs from what was written`,
      )
  }
}
