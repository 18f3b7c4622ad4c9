import { Type, type Static } from 'typebox'
import { conversationLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, nullable, paging, Timestamp } from '../scalars.ts'

export const Conversation = Type.Object({
  conversationId: id('conv', 'the conversation'),
  productId: id('prod', 'the prompt'),
  version: Type.String({ description: 'The version that all of it runs, even if a newer one is published' }),
  answers: Type.Integer({ description: `At most ${conversationLimits.turns}` }),
  createdAt: Timestamp,
  updatedAt: Type.String({ format: 'date-time', description: 'Time of the last answer' }),
})
export type Conversation = Static<typeof Conversation>

export const ConversationDetail = Type.Object({
  ...Conversation.properties,
  variables: Type.Record(Type.String(), Type.String(), { description: 'That it was started with' }),
  turns: Type.Array(
    Type.Object({
      message: nullable(Type.String({ description: 'Null of the first, which answers the prompt' })),
      output: Type.String(),
    }),
    { description: 'Oldest first' },
  ),
})
export type ConversationDetail = Static<typeof ConversationDetail>

const ConversationQuery = Type.Object({
  ...paging,
  productId: Type.Optional(Type.String({ maxLength: 100, description: 'Only with this prompt' })),
})
export type ConversationQuery = Static<typeof ConversationQuery>

const key = { access: 'key', permission: 'ai:execute' } as const
const path = '/v1/ai/conversations'
const parameters = { conversationId: 'Identifier of the conversation, `conv_…`' }
const example: Conversation = {
  conversationId: 'conv_01kb2w1r5tf9ztv6x8y0z2b4cd',
  productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
  version: '1.2.0',
  answers: 2,
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:31:00.000Z',
}

export const listConversations = operation({
  ...key,
  id: 'conversations.list',
  method: 'GET',
  path,
  summary: 'List conversations',
  description: `The caller's own, newest first, without their texts. They are removed ${conversationLimits.days} days after the last answer, or with the executions of the account if that is sooner.`,
  query: ConversationQuery,
  answer: { kind: 'page', status: 200, item: Conversation, description: 'One page of conversations' },
  errors: [],
  example: { query: { productId: example.productId }, data: [example] },
})

export const getConversation = operation({
  ...key,
  id: 'conversations.get',
  method: 'GET',
  path: `${path}/{conversationId}`,
  summary: 'Read a conversation',
  description: 'What the caller gave and said, and the answers; not the text of the prompt.',
  parameters,
  answer: { kind: 'object', status: 200, data: ConversationDetail, description: 'The conversation' },
  errors: ['NOT_FOUND'],
  example: {
    data: {
      ...example,
      variables: { topic: 'rain' },
      turns: [
        { message: null, output: 'Rain taps on the tin roof, and the cat sleeps on.' },
        { message: 'Shorter, please.', output: 'Rain taps on the roof.' },
      ],
    },
  },
})

export const removeConversation = operation({
  ...key,
  id: 'conversations.remove',
  method: 'DELETE',
  path: `${path}/{conversationId}`,
  summary: 'Delete a conversation',
  description: 'Its texts are deleted at once. Its executions and costs stay.',
  parameters,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('conv', 'the conversation'), deleted: Type.Literal(true) }),
    description: 'The conversation is deleted',
  },
  errors: ['NOT_FOUND'],
  example: { data: { id: example.conversationId, deleted: true } },
})
