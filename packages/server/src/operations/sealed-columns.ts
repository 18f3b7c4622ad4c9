import { accountsSealed } from '../modules/accounts/sealed-store.ts'
import { executionSealed } from '../modules/execution/sealed-store.ts'
import { licensesSealed } from '../modules/licenses/sealed-store.ts'
import { webhooksSealed } from '../modules/webhooks/sealed-store.ts'
import { sealContextOfAnswer } from '../platform/idempotency/idempotency.ts'
import { sealContextOfEmail } from '../platform/mail/outbox.ts'
import type { SealedColumn } from '../platform/vault/sealed-column.ts'

/** Every column of sealed values: what an exchange of the master key has to reseal. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...{ table: 'platform.mail', column: 'sealed', key: ['id'], owner: 'r.id' },
    sealContext: ([id = '']) => sealContextOfEmail(id),
  },
  {
    ...{ table: 'platform.idempotency', column: 'answer', key: ['account_id', 'operation', 'key'] },
    owner: 'r.account_id',
    sealContext: ([accountId = '', operation = '', key = '']) =>
      sealContextOfAnswer({ accountId, operation, key }),
  },
  ...accountsSealed,
  ...webhooksSealed,
  ...executionSealed,
  ...licensesSealed,
]
