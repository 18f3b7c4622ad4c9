import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Audit } from '../audit/index.ts'
import type { Catalog } from '../catalog/index.ts'

export interface ReportsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly events: Events
  readonly outbox: Outbox
  readonly audit: Audit
  readonly catalog: Pick<Catalog, 'read' | 'manage' | 'move'>
  readonly baseUrl: string
}
