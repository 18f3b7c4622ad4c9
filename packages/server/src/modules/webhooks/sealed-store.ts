import type { SealedColumn } from '../../platform/vault/sealed-column.ts'
import { sealContextOf } from './endpoints/secret.ts'

const sealed = (column: string, what: 'secret' | 'headers'): SealedColumn => ({
  ...{ table: 'webhooks.endpoint', column, key: ['id'], owner: 'r.account_id' },
  sealContext: ([id = ''], accountId) => sealContextOf({ id, accountId }, what),
})

export const webhooksSealed: readonly SealedColumn[] = [
  sealed('secret', 'secret'),
  sealed('previous_secret', 'secret'),
  sealed('headers', 'headers'),
]
