import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

const role = oneOf(['user', 'seller'] as const, 'Role of the new account')

export const Invitation = Type.Object({
  id: id('inv', 'the invitation'),
  email: nullable(Type.String({ description: 'The only address that can use it; null: any address' })),
  role,
  status: oneOf(['valid', 'used', 'expired', 'revoked'] as const, 'Whether it can be used'),
  uses: Type.Integer({ description: 'Accounts that were opened with it' }),
  maxUses: Type.Integer(),
  expiresAt: Timestamp,
  createdAt: Timestamp,
})
export type Invitation = Static<typeof Invitation>

export const InvitationCreation = body(
  {
    email: Type.Optional(
      Type.String({ minLength: 1, maxLength: 254, description: 'Mails the link to this address' }),
    ),
    role: Type.Optional(role),
    maxUses: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000,
        description: 'Accounts that it can open; default and, with `email`, always 1',
      }),
    ),
    expiresInDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 90, description: 'Days until it expires; default 14' }),
    ),
  },
  'Who is invited',
)
export type InvitationCreation = Static<typeof InvitationCreation>

export const NewInvitation = Type.Object({
  invitation: Invitation,
  url: Type.String({ format: 'uri', description: 'The link to share. It is shown only once' }),
  mailed: Type.Boolean({ description: 'Whether the link was mailed to the address' }),
})
export type NewInvitation = Static<typeof NewInvitation>

const exampleInvitation = {
  id: 'inv_01kb2vb0m3f6tq8s0v2x4z6abc',
  email: 'mara@example.com',
  role: 'seller' as const,
  status: 'valid' as const,
  uses: 0,
  maxUses: 1,
  expiresAt: '2026-12-05T10:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
}

export const listInvitations = operation({
  id: 'invitations.list',
  method: 'GET',
  path: '/v1/admin/invitations',
  summary: 'List invitations',
  description: 'All invitations, newest first.',
  access: 'admin',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: Invitation, description: 'One page of invitations' },
  errors: [],
  example: { query: {}, data: [exampleInvitation] },
})

export const createInvitation = operation({
  id: 'invitations.create',
  method: 'POST',
  path: '/v1/admin/invitations',
  summary: 'Create an invitation',
  description:
    'A link that opens accounts while the registration is by invitation. With `email`, it is mailed and works for that address alone.',
  access: 'admin',
  body: InvitationCreation,
  answer: { kind: 'object', status: 201, data: NewInvitation, description: 'The invitation' },
  errors: [],
  example: {
    body: { email: 'mara@example.com', role: 'seller' },
    data: {
      invitation: exampleInvitation,
      url: 'https://souk.example/sign-in#invitation=Yb0m3f6tq8s0v2x4z6abcd',
      mailed: true,
    },
  },
})

export const revokeInvitation = operation({
  id: 'invitations.revoke',
  method: 'DELETE',
  path: '/v1/admin/invitations/{invitationId}',
  summary: 'Revoke an invitation',
  description: 'It opens no more accounts. Accounts that it has opened stay.',
  access: 'admin',
  parameters: { invitationId: 'Identifier of the invitation, `inv_…`' },
  answer: { kind: 'object', status: 200, data: Invitation, description: 'The invitation' },
  errors: ['NOT_FOUND'],
  example: { data: { ...exampleInvitation, status: 'revoked' } },
})
