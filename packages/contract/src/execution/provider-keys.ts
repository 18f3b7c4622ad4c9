import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, nullable, paging, Timestamp } from '../scalars.ts'

export const ProviderKey = Type.Object({
  id: id('pkey', 'the provider key'),
  provider: Type.String({ description: 'The AI provider, such as `openai`' }),
  name: Type.String(),
  last4: Type.String({ description: 'The last four characters; the rest is never shown' }),
  isDefault: Type.Boolean({ description: 'Whether executions without a key use it for its provider' }),
  monthlyBudget: nullable(Type.Number({ description: 'Budget of a month (UTC) in US dollars' })),
  spentThisMonth: Type.Number({
    description: 'Estimated cost of the month in US dollars, with calls in progress',
  }),
  createdAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
})
export type ProviderKey = Static<typeof ProviderKey>

const secret = Type.String({
  minLength: 1,
  maxLength: 1_000,
  pattern: '^[\\x21-\\x7e]+$',
  description: "The provider's key; stored sealed and never shown again",
})
const provider = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,63}$',
  description:
    '`openai`, `anthropic`, `google`, `mistral` or the name of an OpenAI-compatible server that the operator set up',
})
const name = Type.String({ minLength: 1, maxLength: 100, description: 'A name to recognize the key by' })
const monthlyBudget = nullable(
  Type.Number({ minimum: 0, maximum: 1_000_000, description: 'US dollars a month; null for no limit' }),
)

export const ProviderKeyAddition = body(
  {
    provider,
    key: secret,
    name: Type.Optional(name),
    isDefault: Type.Optional(Type.Boolean({ description: 'Default: true for the first key of a provider' })),
    monthlyBudget: Type.Optional(monthlyBudget),
  },
  'The provider key',
)
export type ProviderKeyAddition = Static<typeof ProviderKeyAddition>

export const ProviderKeyChange = body(
  {
    name: Type.Optional(name),
    isDefault: Type.Optional(Type.Boolean()),
    monthlyBudget: Type.Optional(monthlyBudget),
  },
  'The fields to change',
)
export type ProviderKeyChange = Static<typeof ProviderKeyChange>

const path = '/api/account/provider-keys'
const parameters = { providerKeyId: 'Identifier of the provider key, `pkey_…`' }
const example: ProviderKey = {
  id: 'pkey_01kb2w1r5tf9ztv6x8y0z2b4cd',
  provider: 'openai',
  name: 'Team',
  last4: 'x7Qf',
  isDefault: true,
  monthlyBudget: 20,
  spentThisMonth: 1.25,
  createdAt: '2026-11-21T09:30:00.000Z',
  lastUsedAt: null,
}

export const listProviderKeys = operation({
  id: 'credentials.list',
  method: 'GET',
  path,
  summary: 'List provider keys',
  description: "The account's own keys of AI providers, newest first, never their text.",
  access: 'session',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: ProviderKey, description: 'One page of keys' },
  errors: [],
  example: { query: { limit: 20 }, data: [example] },
})

export const addProviderKey = operation({
  id: 'credentials.create',
  method: 'POST',
  path,
  summary: 'Add a provider key',
  description:
    'The key is tested with a free call (the list of models), stored encrypted, and never shown again. A key that the provider rejects is not stored.',
  access: 'session',
  body: ProviderKeyAddition,
  answer: {
    kind: 'object',
    status: 201,
    data: ProviderKey,
    description: 'The provider key, without its text',
  },
  errors: ['CONFLICT', 'PROVIDER_ERROR', 'SERVICE_UNAVAILABLE', 'PROVIDER_TIMEOUT'],
  example: { body: { provider: 'openai', key: 'sk-proj-example-x7Qf', name: 'Team' }, data: example },
})

export const changeProviderKey = operation({
  id: 'credentials.update',
  method: 'PATCH',
  path: `${path}/{providerKeyId}`,
  summary: 'Update a provider key',
  description: 'Changes its name, its monthly budget, or whether it is the default of its provider.',
  access: 'session',
  parameters,
  body: ProviderKeyChange,
  answer: { kind: 'object', status: 200, data: ProviderKey, description: 'The updated key' },
  errors: ['NOT_FOUND'],
  example: { body: { monthlyBudget: 20 }, data: example },
})

export const rotateProviderKey = operation({
  id: 'credentials.rotate',
  method: 'POST',
  path: `${path}/{providerKeyId}/rotate`,
  summary: 'Rotate a provider key',
  description:
    'Replaces the text of the key after testing the new one. Identifier, budget and spending stay.',
  access: 'session',
  parameters,
  body: body({ key: secret }, 'The new key'),
  answer: { kind: 'object', status: 200, data: ProviderKey, description: 'The rotated key' },
  errors: ['NOT_FOUND', 'PROVIDER_ERROR', 'SERVICE_UNAVAILABLE', 'PROVIDER_TIMEOUT'],
  example: { body: { key: 'sk-proj-example-x7Qf' }, data: example },
})

export const removeProviderKey = operation({
  id: 'credentials.remove',
  method: 'DELETE',
  path: `${path}/{providerKeyId}`,
  summary: 'Delete a provider key',
  description: 'The key is deleted at once. Running executions that need it fail.',
  access: 'session',
  parameters,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('pkey', 'the provider key'), deleted: Type.Literal(true) }),
    description: 'The key is deleted',
  },
  errors: ['NOT_FOUND'],
  example: { data: { id: example.id, deleted: true } },
})
