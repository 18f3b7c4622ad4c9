import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { id, nullable, paging, Timestamp } from '../scalars.ts'

export const AuditQuery = Type.Object({
  ...paging,
  actorId: Type.Optional(id('usr', 'the account that acted')),
  action: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'An action such as `user.suspended`, or a prefix such as `user`',
    }),
  ),
  subject: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Identifier of the affected object: `usr_…`, `prod_…`, `rfd_…`',
    }),
  ),
})
export type AuditQuery = Static<typeof AuditQuery>

const changed = (when: string) =>
  Type.Unknown({ description: `The changed values ${when} the action, or null. Never contains secrets` })

export const AuditEntry = Type.Object({
  id: id('aud', 'the entry'),
  at: Timestamp,
  actorId: nullable(id('usr', "who acted; null for the operator's commands")),
  action: Type.String(),
  subject: Type.String({ description: 'Identifier of the affected object' }),
  before: changed('before'),
  after: changed('afterwards'),
  requestId: nullable(Type.String()),
})
export type AuditEntry = Static<typeof AuditEntry>

export const listAudit = operation({
  id: 'audit.list',
  method: 'GET',
  path: '/v1/admin/audit',
  summary: 'Read the audit log',
  description: 'Actions of admins and security changes of accounts, newest first. Entries never change.',
  access: 'admin',
  query: AuditQuery,
  answer: { kind: 'page', status: 200, item: AuditEntry, description: 'One page of entries' },
  errors: [],
  example: {
    query: { action: 'user' },
    data: [
      {
        id: 'aud_01kb2vb0m3f6tq8s0v2x4z6abc',
        at: '2026-11-21T10:00:00.000Z',
        actorId: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad',
        action: 'user.suspended',
        subject: 'usr_01kb2vb0m3f6tq8s0v2x4z6abd',
        before: { status: 'active' },
        after: { status: 'suspended', reason: 'Stolen cards.' },
        requestId: 'req_4f1c2a9b7d3e',
      },
    ],
  },
})
