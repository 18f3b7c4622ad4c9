import { operation } from './operation.ts'

export const getReference = operation({
  id: 'reference.get',
  method: 'GET',
  path: '/v1/openapi.json',
  summary: 'Read the OpenAPI document',
  description: 'The OpenAPI 3.1 document of all operations, for tools and code generators.',
  access: 'public',
  answer: { kind: 'raw', status: 200, mediaType: 'application/json', description: 'The document' },
  errors: [],
  example: { data: null },
})
