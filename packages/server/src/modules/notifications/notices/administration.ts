import { createHash } from 'node:crypto'
import { publicId } from '../../../kernel/ids.ts'
import { adminsOf } from '../store.ts'
import { notices } from './notices.ts'

const kindOfWarning = {
  ledger: 'ledger_wrong',
  payments: 'payments_differ',
  jobs: 'jobs_failing',
  disk: 'disk_full',
} as const

/** Of what waits for admins. */
export const administrationNotices = [
  notices({
    name: 'product-submitted',
    event: 'product.submitted',
    notices: (tx, { id: subject, at, data: { productId, title } }) => [
      {
        occasion: { kind: 'product_submitted', data: { productId: publicId('product', productId), title } },
        ...{ at, subject, recipients: adminsOf(tx) },
      },
    ],
  }),
  notices({
    name: 'server-warning',
    event: 'server.warning',
    notices: (tx, { at, data: { warning, what, day } }) => [
      {
        occasion: { kind: kindOfWarning[warning], data: { what } },
        // Looked at each hour, and notified of once a day.
        ...{ at, subject: uuidOf(`${warning} ${day}`), recipients: adminsOf(tx) },
      },
    ],
  }),
]

/** The same identifier for the same text. */
const uuidOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
