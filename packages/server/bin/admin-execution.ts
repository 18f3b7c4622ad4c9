import { publicId } from '../src/kernel/ids.ts'
import type { Command } from './admin-command.ts'

export const listExecutions: Command = {
  usage: 'execution list [--running]',
  help: 'Lists the newest 1,000 executions of all accounts: start, id, status, account, product, and how many servers crashed while working on it.',
  options: { running: { type: 'boolean' } },
  positionals: [],
  required: [],
  async run({ values }, opened) {
    const { souk } = await opened()
    const rows = await souk.execution.operator.list({ onlyRunning: values.running === true })
    for (const { id, accountId, productId, kind, status, reason, crashes, createdAt } of rows)
      process.stdout.write(
        `${[
          ...[createdAt.toISOString(), publicId('execution', id), kind],
          ...[reason === null ? status : `${status} (${reason})`],
          ...[publicId('user', accountId), publicId('product', productId), `crashes ${crashes}`],
        ].join('  ')}\n`,
      )
    return 0
  },
}

export const cancelExecution: Command = {
  usage: 'execution cancel ID',
  help: 'Cancels a running workflow of any account on any server. Its model calls so far may have been charged.',
  options: {},
  positionals: ['ID'],
  required: [],
  async run({ positionals }, opened) {
    const id = positionals[0] ?? ''
    const { souk } = await opened()
    await souk.execution.operator.cancel(id)
    process.stdout.write(`${id} is canceled\n`)
    return 0
  },
}
