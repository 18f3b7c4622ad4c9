/** US dollars for a million tokens. */
export interface ModelPrice {
  readonly input: number
  readonly output: number
}

/** By `provider/model`; the model `*` stands for all others of its provider. */
export type ModelPrices = ReadonlyMap<string, ModelPrice>

const form = /^([a-z][a-z0-9-]{0,63})\/([^\s=]{1,200})=(\d{1,6}(?:\.\d{1,6})?):(\d{1,6}(?:\.\d{1,6})?)$/

/** `provider/model=INPUT:OUTPUT`, separated by commas or white space. */
export const readModelPrices = (value: string, refuse: (reason: string) => never): ModelPrices => {
  const prices = new Map<string, ModelPrice>()
  for (const part of value.split(/[\s,]+/).filter(Boolean)) {
    const [, provider, model, input, output] =
      form.exec(part) ??
      refuse(
        `must be prices such as openai/gpt-5-mini=0.25:2, US dollars for a million tokens in and out; "${part}" is none`,
      )
    const name = `${provider}/${model}`
    if (prices.has(name)) refuse(`has two prices of ${name}`)
    prices.set(name, { input: Number(input), output: Number(output) })
  }
  return prices
}
