import { operation } from './operation.ts'

export const getReference = operation({
  id: 'reference.get',
  method: 'GET',
  path: '/v1/openapi.json',
  summary: 'Read this reference',
  description: 'The OpenAPI 3.1 document of every operation, for tools and generators.',
  access: 'public',
  answer: { kind: 'raw', status: 200, mediaType: 'application/json', description: 'The document' },
  errors: [],
  example: { data: null },
})
