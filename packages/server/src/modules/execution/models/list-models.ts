import type { ModelInfo, ModelPrice as ListPrice } from '@pydantic/genai-prices'
import type { AiModel, ModelQuery } from '@souk/contract'
import type { PageReply } from '../../../platform/http/route.ts'
import type { ExecutionDeps } from '../deps.ts'
import { demoModelNames, demoProvider, standardDemoModel } from './demo-models.ts'
import { inputsOf } from '../files/model-inputs.ts'
import { listDate, overrideOf } from './price.ts'
import type { Provider } from './provider.ts'

/** The price list has no kind of a model. At Google it has Claude, which only another API of theirs serves. */
const isTextModel = (provider: string, model: string): boolean =>
  !/embed|moderation|whisper|transcribe|tts|image|audio|realtime|live|ocr|[:]|-$/.test(model) &&
  !(provider === 'google' && model.startsWith('claude'))

/** Prices of so few tokens are those of the first tier. */
const fewTokens = 1_000

const dollars = (priceOfFew: number): number => Math.round((priceOfFew * 1e6 * 1e6) / fewTokens) / 1e6

const hasTiers = (prices: ListPrice): boolean =>
  [prices['input_mtok'], prices['output_mtok']].some((price) => typeof price === 'object')

type Listed = Omit<AiModel, 'provider' | 'input' | 'isStandard'>

/** Text models of the price list at the prices of today; without those that no name leads to. */
const listedModels = async ({ name, priceList }: Provider): Promise<Listed[]> => {
  if (priceList === undefined) return []
  const { calcPrice, findProvider } = await import('@pydantic/genai-prices')
  const models: readonly ModelInfo[] = findProvider({ providerId: priceList })?.models ?? []
  const usage = { input_tokens: fewTokens, output_tokens: fewTokens }
  return models
    .filter(({ id }) => isTextModel(name, id))
    .flatMap(({ id, context_window: contextTokens = null, deprecated: isDeprecated = false }) => {
      const found = calcPrice(usage, id, { providerId: priceList })
      if (found?.model.id !== id || found.model_price['output_mtok'] === undefined) return []
      return {
        ...{ model: id, contextTokens },
        ...{ inputPrice: dollars(found.input_price), outputPrice: dollars(found.output_price) },
        isTiered: hasTiers(found.model_price),
        ...{ source: 'list', listDate, isDeprecated },
      }
    })
}

const modelsOf = async ({ options: { prices } }: ExecutionDeps, provider: Provider): Promise<AiModel[]> => {
  const { name, standardModel } = provider
  const listed = new Map((await listedModels(provider)).map((model) => [model.model, model]))
  const overridden = [...prices.keys()]
    .filter((key) => key.startsWith(`${name}/`))
    .map((key) => key.slice(name.length + 1))
    .filter((model) => model !== '*')
  return [...new Set([...listed.keys(), ...overridden])].toSorted().flatMap((model) => {
    const override = overrideOf(prices, name, model)
    const known = listed.get(model)
    const own = override && {
      ...{ model, contextTokens: known?.contextTokens ?? null },
      ...{ inputPrice: override.input, outputPrice: override.output, isTiered: false },
      ...{ source: 'override' as const, listDate: null, isDeprecated: known?.isDeprecated ?? false },
    }
    const priced = own ?? known
    return priced
      ? {
          provider: name,
          ...priced,
          input: inputsOf({ provider: name, model }),
          isStandard: model === standardModel,
        }
      : []
  })
}

const demoModels = (): AiModel[] =>
  demoModelNames.map((model) => ({
    ...{ provider: demoProvider, model, contextTokens: null, inputPrice: 0, outputPrice: 0 },
    ...{ isTiered: false, source: 'free', listDate: null },
    ...{ input: ['text', 'image', 'pdf'], isDeprecated: false, isStandard: model === standardDemoModel },
  }))

/** Models of the marketplace's providers with a known price, by provider and name, the demo models last. */
export const listModels = async (
  deps: ExecutionDeps,
  { page = 1, limit = 20, provider: wanted }: ModelQuery,
): Promise<PageReply<AiModel>> => {
  const { providers, options } = deps
  const known = providers.names.flatMap((name) => providers.find(name) ?? [])
  const all = [
    ...(await Promise.all(known.map((provider) => modelsOf(deps, provider)))).flat(),
    ...(options.demoModels ? demoModels() : []),
  ].filter(({ provider }) => wanted === undefined || provider === wanted)
  return { items: all.slice((page - 1) * limit, page * limit), page, limit, total: all.length }
}
