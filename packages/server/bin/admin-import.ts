import { permissions } from '@souk/contract'
import { StartupProblem } from '../src/kernel/startup-problem.ts'
import { importProducts } from '../src/operations/import/import-products.ts'
import { readMapping } from '../src/operations/import/mapping.ts'
import { readImportRows } from '../src/operations/import/read-import-rows.ts'
import type { Command } from './admin-command.ts'
import { createProgress } from './progress.ts'

const text = { type: 'string' } as const
const several = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const

export const importFile: Command = {
  usage:
    'import FILE --author EMAIL [--publish] [--dry-run] [--format csv|jsonl] [--map FIELD=COLUMN]… [--set FIELD=VALUE]…',
  help: 'Creates a product for each row of a CSV or JSON Lines file. Bad rows are reported with their line, all others are imported. Repeating the import creates no duplicates.',
  options: { author: text, publish: flag, 'dry-run': flag, format: text, map: several, set: several },
  positionals: ['FILE'],
  required: ['author'],
  async run({ values, positionals, say }, opened) {
    const format = values.format
    if (format !== undefined && format !== 'csv' && format !== 'jsonl')
      throw new StartupProblem(`--format "${String(format)}" is unknown: use csv or jsonl`)
    const mapping = readMapping({
      map: (values.map ?? []) as readonly string[],
      set: (values.set ?? []) as readonly string[],
    })
    const rows = readImportRows({ path: positionals[0] ?? '', mapping, ...(format ? { format } : {}) })
    const { souk } = await opened()
    const author = await souk.accounts.findByEmail(String(values.author))
    if (!author)
      throw new StartupProblem(
        `there is no account with ${String(values.author)}: create one with "admin user create"`,
      )
    const progress = createProgress('rows')
    const dryRun = values['dry-run'] === true
    const result = await importProducts(souk, {
      rows,
      author: { accountId: author.id, roles: author.roles, permissions: new Set(permissions) },
      dryRun,
      publish: values.publish === true,
      report(line, problem) {
        progress.clear()
        say(`line ${line}: ${problem}`)
      },
      progress: progress.at,
    })
    progress.clear()
    process.stdout.write(
      `${result.imported} ${dryRun ? 'would be imported' : 'imported'}, ${result.known} already there, ${result.refused} refused\n`,
    )
    return result.refused > 0 ? 1 : 0
  },
}
