import { fault, type AiModel } from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import { demoProvider } from '../models/demo-models.ts'
import type { ModelFile, ModelMessage, TokenRange } from '../models/model.ts'
import type { Providers } from '../models/provider.ts'

type Input = AiModel['input'][number]

interface Named {
  readonly provider: string
  readonly model: string
}

/**
 * Models that take images and PDFs, by their names: no price list says it. PDFs are not sent to Mistral, whose chat takes them as
 * addresses, or to compatible servers, of which few take any.
 */
const withFiles: Readonly<Record<string, RegExp>> = {
  [demoProvider]: /./,
  openai:
    /^(?:chatgpt-4o|(?:ft:)?gpt-4o|gpt-4\.1|gpt-chat|gpt-[5-9]|gpt-\d\d|o1(?!-mini|-preview)|o3(?!-mini)|o4)/,
  anthropic: /^claude-(?!2|v1|instant|3-(?:haiku|opus|sonnet))/,
  google: /^gemini-(?!1\.0|pro$|embedding)/,
  mistral:
    /^(?:pixtral|mistral-small-(?:latest|3\.[1-9]|2503|2506|2[6-9])|mistral-medium-(?:latest|3|2[5-9])|mistral-large-(?:latest|2512|2[6-9])|magistral-(?:small|medium)|ministral-\d+b-(?:latest|2512|2[6-9]))/,
}

export const inputsOf = ({ provider, model }: Named): Input[] => {
  // A compatible server is the operator's, who knows its models.
  const isKnown = (withFiles[provider] ?? /./).test(model)
  if (!isKnown || /audio|realtime|transcribe|tts|live|search-preview/.test(model)) return ['text']
  return provider in withFiles && provider !== 'mistral' ? ['text', 'image', 'pdf'] : ['text', 'image']
}

export const kindOf = ({ mediaType }: Pick<ModelFile, 'mediaType'>): 'image' | 'pdf' =>
  mediaType.startsWith('image/') ? 'image' : 'pdf'

/** Google takes no GIF (https://ai.google.dev/gemini-api/docs/image-understanding). */
const takes = (chosen: Named, file: ModelFile): boolean =>
  inputsOf(chosen).includes(kindOf(file)) && !(chosen.provider === 'google' && file.mediaType === 'image/gif')

/** INVALID_REQUEST on `options.model` for files that the model does not take. */
export const refuseUnfit = (providers: Providers, chosen: Named, messages: readonly ModelMessage[]): void => {
  const unfit = messages.flatMap(({ files = [] }) => files).find((file) => !takes(chosen, file))
  if (!unfit) return
  const values = providers.names.flatMap((provider) => {
    const model = providers.find(provider)?.standardModel
    return model !== undefined && takes({ provider, model }, unfit) ? [model] : []
  })
  const params = { model: chosen.model, input: unfit.mediaType, values }
  failInvalid([fault('options.model', 'model_without_input', params)])
}

/**
 * The highest number of tokens of an image of at most 8,000 pixels a side. OpenAI: 2,833 and 8 tiles of 5,667 for
 * GPT-4o mini, else at most 10,000 patches by 2.46; Anthropic: 4,784; Google: 24 tiles of 258.
 */
const maxImageTokens = ({ provider, model }: Named): number => {
  if (provider === 'openai' && model.startsWith('gpt-4o-mini')) return 50_000
  return { anthropic: 5_000, google: 6_500 }[provider] ?? 25_000
}

/** Of an image of about a megapixel. */
const usualImageTokens = 1_200
const minImageTokens = 70

/** Providers read at most 100 pages, each as up to 3,000 tokens of text and as an image; Google more, but 258 tokens each. */
const pdfTokens: TokenRange = { min: 258, usual: 10 * 2_000, max: 100 * 4_800 }

export const fileTokens = (chosen: Named, file: Pick<ModelFile, 'mediaType'>): TokenRange =>
  kindOf(file) === 'pdf'
    ? pdfTokens
    : { min: minImageTokens, usual: usualImageTokens, max: maxImageTokens(chosen) }
