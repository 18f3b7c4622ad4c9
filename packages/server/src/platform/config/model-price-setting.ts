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

/** What a US dollar of model use costs, by currency. */
export type ModelUsePrices = ReadonlyMap<string, number>

/** `CURRENCY=PRICE`, separated by commas or white space. */
export const readModelUsePrices = (value: string, refuse: (reason: string) => never): ModelUsePrices => {
  const prices = new Map<string, number>()
  for (const part of value.split(/[\s,]+/).filter(Boolean)) {
    const [, currency = '', price] =
      /^([A-Z]{3})=(\d{1,6}(?:\.\d{1,6})?)$/.exec(part) ??
      refuse(`must be prices of a US dollar such as USD=1.2; "${part}" is none`)
    if (prices.has(currency)) refuse(`has two prices in ${currency}`)
    prices.set(currency, Number(price))
  }
  return prices
}
