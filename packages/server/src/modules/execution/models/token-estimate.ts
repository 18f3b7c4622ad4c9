import type { ModelRequest, TokenRange, TokenUsage } from './model.ts'

type Messages = ModelRequest['messages']

/** Around each message, for its role and separators. */
const tokensAround = 16

const sum = (messages: Messages, count: (content: string) => number): number =>
  messages.reduce((all, { content }) => all + count(content), 0)

const sumFiles = (messages: Messages, which: keyof TokenRange): number =>
  messages.reduce((all, { files = [] }) => all + files.reduce((sum, { tokens }) => sum + tokens[which], 0), 0)

/** No tokenizer makes more tokens than bytes: their vocabularies fall back to single bytes. */
export const maxTokensIn = (messages: Messages): number =>
  sum(messages, (content) => Buffer.byteLength(content)) +
  tokensAround * (messages.length + 1) +
  sumFiles(messages, 'max')

/** Of an answer, of which only the length is known; in Latin scripts, a token has more. */
const charactersOfToken = 3

/** An assumption: few models write faster. */
const tokensOfSecond = 100

/**
 * What a call used that ended without saying so. What came of the answer is counted; if nothing came, the model may have
 * written or thought since the call began, up to its limit.
 */
export const estimateUsage = (
  { messages, maxTokens = Number.MAX_SAFE_INTEGER }: Pick<ModelRequest, 'messages' | 'maxTokens'>,
  { characters, durationMs }: { readonly characters: number; readonly durationMs: number },
): TokenUsage => ({
  promptTokens: estimateTokens(messages).usual,
  completionTokens: Math.min(
    maxTokens,
    Math.ceil(characters > 0 ? characters / charactersOfToken : (durationMs / 1_000) * tokensOfSecond),
  ),
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
})

interface Rates {
  /** Tokens of a character of Latin scripts, of a character of other scripts, and around a message. */
  readonly latin: number
  readonly other: number
  readonly message: number
}

/** Of texts in 14 languages and of code, 0.18 to 0.39 and 0.19 to 0.83 by OpenAI's tokenizer; others make up to a third more. */
const rates: Readonly<Record<keyof TokenRange, Rates>> = {
  min: { latin: 0.15, other: 0.17, message: 0 },
  usual: { latin: 0.28, other: 0.6, message: 4 },
  max: { latin: 0.55, other: 1.2, message: tokensAround },
}

/** Tokens of a prompt whose tokenizer is not public, as a range. */
export const estimateTokens = (messages: Messages): TokenRange => {
  const all = sum(messages, (content) => content.length)
  const other = sum(
    messages,
    (content) => content.match(/[^\p{Script=Latin}\p{Script=Common}]/gu)?.length ?? 0,
  )
  const tokensAt = (which: keyof TokenRange): number => {
    const { latin, other: rate, message } = rates[which]
    const ofText = Math.ceil((all - other) * latin + other * rate + messages.length * message)
    return ofText + sumFiles(messages, which)
  }
  return { min: tokensAt('min'), usual: tokensAt('usual'), max: tokensAt('max') }
}
