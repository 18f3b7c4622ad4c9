import type { SealedColumn } from '../../platform/vault/sealed-column.ts'
import { sealContextOfTotp } from './proof/totp-code.ts'

export const accountsSealed: readonly SealedColumn[] = [
  {
    ...{ table: 'accounts.totp', column: 'sealed', key: ['user_id'], owner: 'r.user_id' },
    sealContext: ([userId = '']) => sealContextOfTotp(userId),
  },
]
