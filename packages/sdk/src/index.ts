export type { Answer, PageMeta, RateLimit, RequestMeta } from './answer.ts'
export { createClient, type CallOptions, type Client, type ClientOptions } from './client.ts'
export type { StreamEvent, OperationEvent } from './events.ts'
export { SoukConnectionError, SoukError, type ErrorDetails, type Fault, type RuleParams } from './errors.ts'
export { operations, type Operations } from './generated.ts'
export {
  verifyWebhook,
  WebhookVerificationError,
  type VerifyOptions,
  type WebhookEvent,
  type WebhookHeaders,
} from './verify-webhook.ts'
