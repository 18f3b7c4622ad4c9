import type { SealedColumn } from '../../platform/vault/sealed-column.ts'
import { sealContextOfKey } from './keys/provider-key.ts'
import { sealContextOfText } from './texts.ts'

const text = (
  table: string,
  column: 'texts' | 'input' | 'output',
  key: string,
  what: string = column,
): SealedColumn => ({
  ...{ table, column, key: [key], owner: 'r.account_id' },
  sealContext: ([id = ''], accountId) => sealContextOfText({ id, accountId }, what),
})

export const executionSealed: readonly SealedColumn[] = [
  {
    ...{ table: 'execution.provider_key', column: 'sealed', key: ['id'], owner: 'r.account_id' },
    sealContext: ([id = ''], accountId) => sealContextOfKey({ id, accountId }),
  },
  text('execution.run', 'texts', 'id'),
  text('execution.conversation', 'texts', 'id', 'conversation'),
  text('execution.flow', 'input', 'run_id'),
  text('execution.flow', 'output', 'run_id'),
  {
    ...{ table: 'execution.step', column: 'value', key: ['run_id', 'path'] },
    owner: 'select account_id from execution.flow where flow.run_id = r.run_id',
    sealContext: ([id = '', path = ''], accountId) => sealContextOfText({ id, accountId }, `step ${path}`),
  },
  {
    ...{ table: 'execution.step', column: 'prompt', key: ['run_id', 'path'] },
    owner: 'select account_id from execution.flow where flow.run_id = r.run_id',
    sealContext: ([id = '', path = ''], accountId) => sealContextOfText({ id, accountId }, `prompt ${path}`),
  },
]
