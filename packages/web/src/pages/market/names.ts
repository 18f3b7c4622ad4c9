import type { FilterName } from './market-search.ts'

const providers: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  mistral: 'Mistral',
}

/** A provider or category as it is shown: slugs are for addresses. */
export const nameOf = (facet: FilterName, value: string): string => {
  if (facet === 'provider') return providers[value] ?? value
  if (facet !== 'category') return value
  const words = value.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
