import { Type } from 'typebox'
import { withReferences } from './models.ts'
import { webhookEnvelope, webhookEventTypes, webhookEvents, webhookExample } from '../webhooks/events.ts'

const descriptions = {
  'X-Service-Event-ID': 'Identifier of the event',
  'X-Service-Timestamp': 'Unix time in seconds of the attempt',
  'X-Service-Signature':
    'HMAC-SHA256 in hex, with the secret of the endpoint, of `X-Service-Timestamp`, a dot and the raw body',
  'X-Service-Attempt': 'Number of the attempt, from 1',
  'webhook-id': 'Identifier of the event (Standard Webhooks)',
  'webhook-timestamp': 'Unix time in seconds of the attempt (Standard Webhooks)',
  'webhook-signature': 'Signatures of the form `v1,…` (Standard Webhooks)',
}

/** Headers of every delivery, by name. */
export const deliveryHeaders = Object.fromEntries(
  Object.entries(descriptions).map(([name, description]) => [
    name,
    { name, in: 'header', required: true, description, schema: Type.String() },
  ]),
)

const parameters = Object.keys(descriptions).map((name) => ({ $ref: `#/components/parameters/${name}` }))

/** The requests that endpoints receive, by event type. */
export const webhookEntries = Object.fromEntries(
  webhookEventTypes.map((type) => [
    type,
    {
      post: {
        operationId: `webhook.${type}`,
        tags: ['webhooks'],
        summary: `Receive ${type}`,
        description: webhookEvents[type].description,
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: withReferences(webhookEnvelope(type)),
              example: webhookExample(type),
            },
          },
        },
        responses: {
          '200': { description: 'Any 2xx status acknowledges the event.' },
          '4XX': { description: 'Any other status: the event is sent again.' },
        },
      },
    },
  ]),
)
