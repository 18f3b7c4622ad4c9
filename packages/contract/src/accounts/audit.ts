import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { id, nullable, paging, Timestamp } from '../scalars.ts'

export const AuditQuery = Type.Object({
  ...paging,
  actorId: Type.Optional(id('usr', 'who acted')),
  action: Type.Optional(
    Type.String({ maxLength: 100, description: 'An action such as `user.suspended`, or its noun: `user`' }),
  ),
  subject: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Identifier of what it was done to, `usr_…`, `prod_…`, `rfd_…`',
    }),
  ),
})
export type AuditQuery = Static<typeof AuditQuery>

const changed = (when: string) =>
  Type.Unknown({ description: `What changed, ${when}; null where there is nothing to say. Never a secret` })

export const AuditEntry = Type.Object({
  id: id('aud', 'the entry'),
  at: Timestamp,
  actorId: nullable(id('usr', "who acted; null for the operator's commands")),
  action: Type.String(),
  subject: Type.String({ description: 'Identifier of what it was done to' }),
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
  description:
    'What admins did and what changed the safety of accounts, newest first: who, what, before, after, in which request. Entries are never changed.',
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
