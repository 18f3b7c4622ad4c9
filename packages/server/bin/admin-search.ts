import { StartupProblem } from '../src/kernel/startup-problem.ts'
import { SearchUnavailable } from '../src/modules/search/opensearch/client.ts'
import type { Command } from './admin-command.ts'
import { createProgress } from './progress.ts'

export const rebuildSearch: Command = {
  usage: 'search rebuild',
  help: 'Builds the index of OpenSearch again while the marketplace runs. Needed after a restore and after running without SEARCH_URL.',
  options: {},
  positionals: [],
  required: [],
  async run(_input, opened) {
    const { souk } = await opened()
    if (!souk.search.external)
      throw new StartupProblem('SEARCH_URL is not set: PostgreSQL searches and needs no rebuild')
    const progress = createProgress('products')
    const products = await souk.search.external.rebuild(progress.at).catch((error: unknown) => {
      throw error instanceof SearchUnavailable ? new StartupProblem(error.message) : error
    })
    progress.clear()
    if (products === undefined)
      throw new StartupProblem('Another rebuild is in progress. Wait for it to finish.')
    process.stdout.write(`${products} products indexed\n`)
    return 0
  },
}
