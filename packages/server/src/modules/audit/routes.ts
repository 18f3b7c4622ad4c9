import { listAudit } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Audit } from './index.ts'

export const auditRoutes = (audit: Audit): Route[] => [on(listAudit, ({ query }) => audit.list(query))]
