import type { Conversation as WireConversation, ConversationDetail, ConversationQuery } from '@souk/contract'
import { fail } from '../../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PageReply } from '../../../platform/http/route.ts'
import type { ExecutionDeps } from '../deps.ts'
import { getConversationRow, openTexts } from './conversation.ts'
import {
  countConversations,
  deleteConversation,
  findConversations,
  type ConversationRow,
} from './conversation-store.ts'

/** The conversations of an account. NOT_FOUND for what is not the account's. */
export interface Conversations {
  list(accountId: Id<'user'>, query: ConversationQuery): Promise<PageReply<WireConversation>>
  get(accountId: Id<'user'>, conversationId: string): Promise<ConversationDetail>
  remove(tx: Tx, accountId: Id<'user'>, conversationId: string): Promise<void>
}

export const createConversations = (deps: ExecutionDeps): Conversations => ({
  async list(accountId, { page = 1, limit = 20, productId }) {
    const filter = {
      accountId,
      productId: productId === undefined ? undefined : (parseId('product', productId) ?? null),
    }
    const [rows, total] = await Promise.all([
      findConversations(deps.db, filter, { limit, offset: (page - 1) * limit }),
      countConversations(deps.db, filter),
    ])
    return { items: rows.map(toWire), page, limit, total }
  },

  async get(accountId, conversationId) {
    const row = await getConversationRow(deps, accountId, conversationId)
    const { variables, turns } = openTexts(deps, row)
    return { ...toWire(row), variables: { ...variables }, turns: [...turns] }
  },

  async remove(tx, accountId, conversationId) {
    const id = parseId('conversation', conversationId)
    if (!id || !(await deleteConversation(tx, accountId, id))) fail('NOT_FOUND', 'conversation_not_found')
  },
})

const toWire = ({
  id,
  productId,
  version,
  turns,
  createdAt,
  updatedAt,
}: ConversationRow): WireConversation => ({
  conversationId: publicId('conversation', id),
  productId: publicId('product', productId),
  ...{ version, answers: turns },
  ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
})
