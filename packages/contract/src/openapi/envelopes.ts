import { Type, type TSchema } from 'typebox'
import type { Operation } from '../operation.ts'
import { Timestamp } from '../scalars.ts'

const requestMeta = { timestamp: Timestamp, request_id: Type.String() }
export const RequestMeta = Type.Object(requestMeta)
export const PageMeta = Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() })

export const exampleMeta = { timestamp: '2026-11-21T09:30:00.000Z', request_id: 'req_4f1c2a9b7d3e' }

/** The success envelope around an operation's data (spec section 1, Decision 40). */
export const envelopeOf = (answer: Operation['answer']): TSchema | undefined => {
  if (answer.kind === 'raw') return undefined
  const [data, meta] =
    answer.kind === 'page'
      ? [Type.Array(answer.item), PageMeta]
      : [answer.data, answer.meta ? Type.Object({ ...requestMeta, ...answer.meta }) : RequestMeta]
  return Type.Object(
    { success: Type.Literal(true), data, meta },
    { additionalProperties: answer.kind === 'object' },
  )
}

export const exampleOf = ({ answer, example }: Operation): unknown => {
  const meta = answer.kind === 'page' ? { page: 1, limit: 20, total: 1 } : exampleMeta
  return { success: true, data: example.data, meta }
}
