export type { Answer, PageMeta, RateLimit, RequestMeta } from './answer.ts'
export { createClient, type CallOptions, type Client, type ClientOptions } from './client.ts'
export type { StreamEvent, OperationEvent } from './events.ts'
export {
  SoukConnectionError,
  SoukError,
  type ErrorDetails,
  type Fault,
  type RuleParams,
  type SoukErrorCode,
} from './errors.ts'
export type { Operations } from './generated.ts'
/** Every named type of the API, such as `Product` and `Order`. */
export type * from './models.ts'
export type { Hooks, RequestInfo, ResponseInfo } from './send.ts'
export {
  verifyWebhook,
  WebhookVerificationError,
  type VerifyOptions,
  type WebhookEvent,
  type WebhookHeaders,
} from './verify-webhook.ts'
