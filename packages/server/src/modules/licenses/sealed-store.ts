import type { SealContext } from '../../platform/vault/vault.ts'
import type { SealedColumn } from '../../platform/vault/sealed-column.ts'

/** It belongs to no account. */
export const sealContextOf = (id: string): SealContext => ({
  ...{ table: 'licenses.signing_key', row: id, owner: '' },
})

export const licensesSealed: readonly SealedColumn[] = [
  {
    ...{ table: 'licenses.signing_key', column: 'sealed', key: ['id'], owner: "''" },
    sealContext: ([id = '']) => sealContextOf(id),
  },
]
