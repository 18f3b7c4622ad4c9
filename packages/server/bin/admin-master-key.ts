import { openDatabase } from '../src/app/open-database.ts'
import { rotateMasterKey } from '../src/operations/rotate-master-key.ts'
import type { Command } from './admin-command.ts'
import { createProgress } from './progress.ts'

export const rotateMasterKeyCommand: Command = {
  usage: 'rotate-master-key',
  help: 'Replaces the master key: seals every stored secret with a new one. It can run while the server runs, and it can be stopped and repeated; it says what is left to do. The key in the data folder is replaced. With MASTER_KEY, first set the new key there and the former one as MASTER_KEY_PREVIOUS.',
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
