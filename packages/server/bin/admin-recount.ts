import type { Command } from './admin-command.ts'
import { createProgress } from './progress.ts'

export const recount: Command = {
  usage: 'recount',
  help: "Sets each product's counters of views, sales and ratings to what the stored events say. They are right anyway, unless somebody changed the database by hand.",
  options: {},
  positionals: [],
  required: [],
  async run(_input, opened) {
    const { souk } = await opened()
    const progress = createProgress('products')
    const { products, corrected } = await souk.catalog.recount((sofar) => progress.at(sofar.products))
    progress.clear()
    process.stdout.write(`${products} products counted, ${corrected} corrected\n`)
    return 0
  },
}
