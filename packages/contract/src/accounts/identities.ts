import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Timestamp } from '../scalars.ts'

export const Identity = Type.Object({
  provider: Type.String({ description: 'Name of the identity provider, as in `/api/auth/<provider>`' }),
  email: Type.String({ description: 'Email address, verified by the provider' }),
  linkedAt: Timestamp,
  usedAt: Timestamp,
})

export const Identities = Type.Object({
  identities: Type.Array(Identity),
  available: Type.Array(Type.Object({ provider: Type.String(), label: Type.String() }), {
    description: 'Providers that this marketplace offers',
  }),
})
export type Identities = Static<typeof Identities>

export const LinkStart = Type.Object({
  url: Type.String({ description: 'URL to send the browser to; it returns to `/account`' }),
})
export type LinkStart = Static<typeof LinkStart>

const parameters = { provider: 'Name of the identity provider' }

const exampleIdentities = {
  identities: [
    {
      provider: 'github',
      email: 'jonas@example.com',
      linkedAt: '2026-11-21T09:00:00.000Z',
      usedAt: '2026-11-21T09:00:00.000Z',
    },
  ],
  available: [{ provider: 'github', label: 'GitHub' }],
}

export const listIdentities = operation({
  id: 'identities.list',
  method: 'GET',
  path: '/api/account/identities',
  summary: 'List connected identities',
  description: 'The identity provider accounts that can sign in to yours.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: Identities, description: 'The identities' },
  errors: [],
  example: { data: exampleIdentities },
})

export const linkIdentity = operation({
  id: 'identities.link',
  method: 'POST',
  path: '/api/account/identities/{provider}',
  summary: 'Connect an identity',
  description: 'Returns the URL at the provider to send the browser to.',
  access: 'session',
  needsRecentProof: true,
  parameters,
  answer: { kind: 'object', status: 200, data: LinkStart, description: 'The URL to open' },
  errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  example: { data: { url: 'https://github.com/login/oauth/authorize?client_id=souk' } },
})

export const unlinkIdentity = operation({
  id: 'identities.unlink',
  method: 'DELETE',
  path: '/api/account/identities/{provider}',
  summary: 'Disconnect an identity',
  description:
    'The identity can no longer sign in. CONFLICT with `details.reason` `last_method` if it is the only way to sign in.',
  access: 'session',
  needsRecentProof: true,
  parameters,
  answer: { kind: 'object', status: 200, data: Identities, description: 'The remaining identities' },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { data: { ...exampleIdentities, identities: [] } },
})
