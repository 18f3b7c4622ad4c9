import { operation } from '../operation.ts'

const token = { token: 'Signed token from the order; it replaces the credential' }

export const download = operation({
  id: 'downloads.get',
  method: 'GET',
  path: '/v1/downloads/{token}',
  summary: 'Download a purchase',
  description:
    'The URL in `downloadUrl`. It works without a key for 60 minutes; then read the order to get a new one. A single file is sent as it is, several as a zip, and a product without files as its content, always as an attachment. All but zips support `Range` (206). `If-None-Match` with the `ETag` answers 304 if nothing changed.',
  access: 'token',
  parameters: token,
  answer: {
    kind: 'raw',
    status: 200,
    mediaType: 'application/octet-stream',
    description: 'The purchase, or the requested range (206)',
  },
  errors: ['NOT_FOUND', 'GONE', 'RANGE_NOT_SATISFIABLE'],
  example: { data: null },
})

export const receipt = operation({
  id: 'receipts.get',
  method: 'GET',
  path: '/v1/receipts/{token}',
  summary: 'Read a receipt',
  description:
    'The URL in `receipt.url`: the receipt as a web page. It is valid for a year; read the order to get a new one.',
  access: 'token',
  parameters: token,
  answer: { kind: 'raw', status: 200, mediaType: 'text/html', description: 'The receipt' },
  errors: ['NOT_FOUND', 'GONE', 'SERVICE_UNAVAILABLE'],
  example: { data: null },
})

export const receiptPdf = operation({
  id: 'receipts.pdf',
  method: 'GET',
  path: '/v1/receipts/{token}/pdf',
  summary: 'Read a receipt as PDF',
  description: 'The URL in `receipt.pdf`.',
  access: 'token',
  parameters: token,
  answer: { kind: 'raw', status: 200, mediaType: 'application/pdf', description: 'The receipt' },
  errors: ['NOT_FOUND', 'GONE', 'SERVICE_UNAVAILABLE'],
  example: { data: null },
})
