import type { Command } from './admin-command.ts'
import { createProgress } from './progress.ts'

export const recount: Command = {
  usage: 'recount',
  help: "Recounts each product's views, sales and ratings from the stored events. Only needed after manual changes of the database.",
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
