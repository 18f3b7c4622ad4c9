import { openDatabase } from '../src/app/open-database.ts'
import { rotateMasterKey } from '../src/operations/rotate-master-key.ts'
import type { Command } from './admin-command.ts'
import { createProgress } from './progress.ts'

export const rotateMasterKeyCommand: Command = {
  usage: 'rotate-master-key',
  help: 'Exchanges the master key: seals every stored secret under the new one. It may run beside a server, be stopped and be repeated; it says what is left to do. The key of the data folder is replaced by a new one; with MASTER_KEY, set the new key there and the former as MASTER_KEY_PREVIOUS first.',
  options: {},
  positionals: [],
  required: [],
  async run({ config, say }) {
    const database = await openDatabase({ config, say, folder: 'share' })
    try {
      await rotateMasterKey({
        ...{ database, say, config: { ...config, LOG_LEVEL: 'error' }, logFile: 'admin.log' },
        progress: createProgress('values'),
      })
      return 0
    } finally {
      await database.close()
    }
  },
}
