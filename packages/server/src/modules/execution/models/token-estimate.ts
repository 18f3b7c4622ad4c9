import type { ModelRequest, TokenUsage } from './model.ts'

type Messages = ModelRequest['messages']

/** Around each message, for its role and separators. */
const tokensAround = 16

const sum = (messages: Messages, count: (content: string) => number): number =>
  messages.reduce((all, { content }) => all + count(content), 0)

/** No tokenizer makes more tokens than bytes: their vocabularies fall back to single bytes. */
export const maxTokensIn = (messages: Messages): number =>
  sum(messages, (content) => Buffer.byteLength(content)) + tokensAround * (messages.length + 1)

/** Of text in most languages, somewhat too high. */
const charactersOfToken = 3

const usualTokensIn = (characters: number): number => Math.ceil(characters / charactersOfToken)

/** How fast models write at most, as measured from outside. */
const tokensOfSecond = 100

/**
 * What a call used that ended without saying so. What came of the answer is counted; if nothing came, the model may have
 * written or thought since the call began, up to its limit.
 */
export const estimateUsage = (
  { messages, maxTokens = Number.MAX_SAFE_INTEGER }: Pick<ModelRequest, 'messages' | 'maxTokens'>,
  { characters, durationMs }: { readonly characters: number; readonly durationMs: number },
): TokenUsage => ({
  promptTokens: usualTokensIn(sum(messages, (content) => content.length)),
  completionTokens: Math.min(
    maxTokens,
    characters > 0 ? usualTokensIn(characters) : Math.ceil((durationMs / 1_000) * tokensOfSecond),
  ),
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
})
