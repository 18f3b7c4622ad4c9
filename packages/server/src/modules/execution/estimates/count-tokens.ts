import { setImmediate } from 'node:timers/promises'
import { demoProvider, demoTokensIn } from '../models/demo-models.ts'
import type { ModelMessage, ModelRequest, TokenRange } from '../models/model.ts'
import { estimateTokens } from '../models/token-estimate.ts'

export interface PromptTokens extends TokenRange {
  readonly source: 'tokenizer' | 'estimate'
}

/** OpenAI's models since GPT-4o, which share a tokenizer. */
const hasTokenizer = ({ provider, model }: Named): boolean =>
  provider === 'openai' && /^(?:chatgpt-4o|gpt-4o|gpt-4\.[1-9]|gpt-[5-9]|gpt-\d\d|gpt-oss|o\d)/.test(model)

/** Longer text is estimated: of 100,000 random Chinese characters, the slowest text, counting takes 0.8 s. */
const maxCharacters = 100_000
/** Counted at once. The time for one sequence of letters grows by its square; 400 take at most 20 ms. */
const sliceCharacters = 400

/** As OpenAI's chat format: around each message, and before the answer. */
const tokensOfMessage = 4
const tokensOfAnswer = 3

/** Cut before a space, where tokens begin, if there is one. */
function* slicesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = start + sliceCharacters
    const space = end < text.length ? text.lastIndexOf(' ', end) : -1
    const next = space > start ? space : end
    yield text.slice(start, next)
    start = next
  }
}

/** Texts that look like special tokens are text: so are the values of variables that a provider gets. */
const asText = { disallowedSpecial: new Set<string>() }

const countExactly = async (messages: readonly ModelMessage[]): Promise<number> => {
  // Loaded with the first estimate: 65 MB.
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  let tokens = tokensOfAnswer + tokensOfMessage * messages.length
  for (const { content } of messages)
    for (const slice of slicesOf(content)) {
      tokens += countTokens(slice, asText)
      await setImmediate()
    }
  return tokens
}

const schemaMessage = (output: object): ModelMessage => ({ role: 'system', content: JSON.stringify(output) })

interface Named {
  readonly provider: string
  readonly model: string
}

/** Tokens of a prompt, counted where its model has a public tokenizer, else estimated. Other requests are served meanwhile. */
export const countPromptTokens = async (
  chosen: Named,
  { messages, output }: Pick<ModelRequest, 'messages' | 'output'>,
): Promise<PromptTokens> => {
  const exactly = (tokens: number): PromptTokens => ({
    ...{ source: 'tokenizer', min: tokens, usual: tokens, max: tokens },
  })
  if (chosen.provider === demoProvider)
    return exactly(demoTokensIn(messages.map(({ content }) => content).join('')))
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
  // Each provider describes the form of the answer to its models in its own way.
  if (output) return { source: 'estimate', ...estimateTokens([...messages, schemaMessage(output)]) }
  const hasFiles = messages.some(({ files }) => files)
  if (hasTokenizer(chosen) && !hasFiles && characters <= maxCharacters)
    return exactly(await countExactly(messages))
  return { source: 'estimate', ...estimateTokens(messages) }
}
