import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { nullable, oneOf, Timestamp } from '../scalars.ts'
import { exampleRefund, Refund } from './refunds.ts'

export const waiverLanguages = ['en', 'de'] as const
export type WaiverLanguage = (typeof waiverLanguages)[number]

/**
 * What a consumer declares to get digital content at once (Directive 2011/83/EU, article 16(m)). Orders store version and language: a
 * changed text gets a new version, and the old one stays.
 */
export const waiverTexts = {
  '2026-11': {
    en: 'I agree that the seller supplies the digital content before the withdrawal period ends. I know that I lose my right of withdrawal when the supply begins.',
    de: 'Ich stimme ausdrücklich zu, dass mit der Vertragserfüllung vor Ablauf der Widerrufsfrist begonnen wird. Mir ist bekannt, dass mein Widerrufsrecht mit Beginn der Vertragserfüllung erlischt.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<WaiverLanguage, string>>>>
export type WaiverVersion = keyof typeof waiverTexts

/** The one that buyers are shown now. */
export const waiverVersion: WaiverVersion = '2026-11'

export const Withdrawal = Type.Object(
  {
    allowed: Type.Boolean({ description: 'Whether the buyer can withdraw now' }),
    until: Type.String({ format: 'date-time', description: 'End of the withdrawal period' }),
    waiver: nullable(
      Type.Object({
        at: Timestamp,
        version: Type.String({ description: 'Version of the text' }),
        language: oneOf(waiverLanguages, 'Language in which the buyer read it'),
        text: Type.String({ description: 'What the buyer declared' }),
      }),
    ),
    withdrawnAt: nullable(Timestamp),
  },
  {
    description:
      'The right of withdrawal of consumers in the EU; null for other buyers, and for an order that was not paid',
  },
)
export type Withdrawal = Static<typeof Withdrawal>

export const withdrawPurchase = operation({
  id: 'purchases.withdraw',
  method: 'POST',
  path: '/v1/purchases/{orderId}/withdrawal',
  summary: 'Withdraw from a purchase',
  description:
    'For buyers who are consumers in the EU, within 14 days and without a reason, also if the product was used. Ends access and pays back all that was not refunded before; an email confirms day and time. Refused to those who waived the right with `withdrawalWaiver`, and to others: the refund policy holds for them.',
  access: 'key',
  permission: 'purchases:write',
  parameters: { orderId: 'Identifier of the order, `ord_…`' },
  answer: { kind: 'object', status: 201, data: Refund, description: 'The refund' },
  errors: ['ORDER_NOT_FOUND', 'REFUND_NOT_ALLOWED'],
  example: {
    data: {
      ...exampleRefund,
      reason: 'Withdrawal from the contract',
      reasonCode: 'customer_request',
      decision: { ...exampleRefund.decision, rule: 'withdrawal' },
    },
  },
})

/** With a purchase. */
export const waiverFields = {
  withdrawalWaiver: Type.Optional(
    Type.Literal(true, {
      description:
        'A consumer in the EU agrees to the supply before the withdrawal period ends, and knows that the right of withdrawal ends with it. Without it, the buyer can withdraw for 14 days',
    }),
  ),
  withdrawalWaiverLanguage: Type.Optional(
    oneOf(waiverLanguages, 'Language in which the buyer read the text of the waiver; default `en`'),
  ),
}
