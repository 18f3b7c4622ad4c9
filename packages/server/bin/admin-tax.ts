import { StartupProblem } from '../src/kernel/startup-problem.ts'
import { dac7Report } from '../src/operations/dac7/report.ts'
import { sellersOf } from '../src/operations/dac7/sellers.ts'
import type { Command } from './admin-command.ts'

export const reportOss: Command = {
  usage: 'tax oss --quarter 2026-Q3 [--format csv|elster]',
  help: 'Prints what the marketplace itself declares in the One-Stop Shop for a quarter.',
  options: { quarter: { type: 'string' }, format: { type: 'string' } },
  positionals: [],
  required: ['quarter'],
  async run({ values }, opened) {
    const quarter = String(values['quarter'])
    const format = values['format'] ?? 'csv'
    if (!/^2\d{3}-Q[1-4]$/.test(quarter)) throw new StartupProblem('--quarter is no quarter: write 2026-Q3')
    if (format !== 'csv' && format !== 'elster') throw new StartupProblem('--format is csv or elster')
    const { souk } = await opened()
    const { body } = await souk.invoices.ossReport(null, { quarter, format })
    process.stdout.write(String(body))
    return 0
  },
}

export const reportSellers: Command = {
  usage: 'tax dac7 --year 2026',
  help: 'Prints the report about sellers in the EU (DAC7) as XML. Sellers whose details are not complete are left out and listed on standard error.',
  options: { year: { type: 'string' } },
  positionals: [],
  required: ['year'],
  async run({ values, say }, opened) {
    const year = Number(values['year'])
    if (!/^\d{4}$/.test(String(values['year']))) throw new StartupProblem('--year is no year: write 2026')
    const { souk } = await opened()
    const { company, name } = souk.shop.current()
    const missing = (['company', 'address', 'city', 'country'] as const).filter(
      (field) => company[field] === '',
    )
    if (missing.length > 0 || company.vatId + company.taxId === '')
      throw new StartupProblem(
        `The report needs your company in the shop settings: ${[...missing, 'vatId or taxId'].join(', ')}`,
      )
    const { reported, incomplete } = await sellersOf(souk, year)
    for (const { userId, missing } of incomplete) say(`left out: ${userId} without ${missing.join(', ')}`)
    process.stdout.write(
      dac7Report({ year, operator: company, platform: name, sellers: reported, now: souk.clock.now() }),
    )
    return 0
  },
}
