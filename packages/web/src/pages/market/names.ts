import type { Text } from '../../text/en/en.ts'
import type { FilterName } from './market-search.ts'

const providers: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  mistral: 'Mistral',
}

/** A provider or category as it is shown: slugs are for addresses. */
export const nameOf = (
  facet: FilterName,
  value: string,
  /** Without it a product without a category has the server's word for that. */
  { uncategorized }: Partial<Pick<Text['market'], 'uncategorized'>> = {},
): string => {
  if (facet === 'provider') return providers[value] ?? value
  if (facet !== 'category') return value
  if (uncategorized && value === 'uncategorized') return uncategorized
  const label = value.replaceAll('-', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
