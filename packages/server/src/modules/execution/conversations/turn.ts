import { minutes, after } from '../../../kernel/time.ts'
import { failure } from '../../../kernel/errors.ts'
import { publicId, type Id } from '../../../kernel/ids.ts'
import { isUnavailable, transact, type Tx } from '../../../platform/db/database.ts'
import type { ExecutionDeps } from '../deps.ts'
import { sealTexts, type PreparedPrompt } from './conversation.ts'
import {
  holdConversation,
  insertConversation,
  releaseConversation,
  updateConversation,
} from './conversation-store.ts'

/** A run within its conversation, if it has one. */
export interface Turn {
  /** Stores the answer; the public identifier of the conversation, undefined if it has none or was deleted meanwhile. */
  save(tx: Tx, output: string): Promise<string | undefined>
  /** Lets the next message in, whether this one was answered or not. */
  release(): Promise<void>
}

const none: Turn = { save: async () => undefined, release: async () => {} }

/** Seconds after which a message that came too early may be sent again. */
const retryAfter = 5

interface Run {
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  /** Of the request; null for a first run. */
  readonly message: string | null
  /** Longest duration of the call. */
  readonly maxMs: number
}

/** Holds the conversation until the answer is there, so that none is paid for twice; CONFLICT if another message holds it. */
export const openTurn = async (
  deps: ExecutionDeps,
  { conversation, version }: Pick<PreparedPrompt, 'conversation' | 'version'>,
  { accountId, productId, message, maxMs }: Run,
): Promise<Turn> => {
  if (!conversation) return none
  const { row, texts } = conversation
  const next = (output: string) => ({ ...texts, turns: [...texts.turns, { message, output }] })
  const { db, clock, ids } = deps
  if (!row)
    return {
      ...none,
      async save(tx, output) {
        const [id, now] = [ids.next('conversation'), clock.now()]
        await insertConversation(tx, {
          ...{ id, accountId, productId, version, turns: 1, createdAt: now, updatedAt: now },
          texts: sealTexts(deps, { id, accountId }, next(output)),
        })
        return publicId('conversation', id)
      },
    }
  const now = clock.now()
  // A crash of the server ends the hold with the longest call.
  const until = after(now, maxMs + minutes(1))
  if (!(await transact(db, (tx) => holdConversation(tx, row, { now, until }))))
    throw failure('CONFLICT', 'conversation_busy', {}, retryAfter)
  return {
    async save(tx, output) {
      const changed = { ...row, turns: row.turns + 1, updatedAt: clock.now() }
      const isStored = await updateConversation(
        tx,
        { ...changed, texts: sealTexts(deps, row, next(output)) },
        until,
      )
      return isStored ? publicId('conversation', row.id) : undefined
    },
    async release() {
      try {
        await transact(db, (tx) => releaseConversation(tx, row.id, until))
      } catch (error) {
        if (!isUnavailable(error)) throw error
      }
    },
  }
}
