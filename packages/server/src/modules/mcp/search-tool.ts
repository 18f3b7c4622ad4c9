import { productPath } from '@souk/contract/product-path'
import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import { fault, productTypes, type ProductItem } from '@souk/contract'
import { toPlainText } from '@souk/contract/plain-text'
import { failInvalid } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { McpDeps } from './deps.ts'

export const searchTool: Tool = {
  name: 'search_marketplace',
  title: 'Search the marketplace',
  description: 'Finds prompts, workflows and skills that can be bought, best first.',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'Search terms' },
      type: { type: 'string', enum: [...productTypes], description: 'Only products of this type' },
      limit: { type: 'integer', minimum: 1, maximum: 20, default: 5 },
    },
    required: ['query'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
}

/** The search of the catalogue: what a list shows, never the paid text. */
export const search = async (
  { search: engine, baseUrl }: McpDeps,
  principal: Principal,
  { query, type, limit = 5 }: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> => {
  if (typeof query !== 'string' || query.length > 500)
    return failInvalid([fault('query', 'too_long', { max: 500 })])
  if (type !== undefined && !productTypes.some((known) => known === type))
    return failInvalid([fault('type', 'not_one_of', { values: productTypes })])
  if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > 20)
    return failInvalid([fault('limit', 'not_integer_between', { min: 1, max: 20 })])
  const page = await engine.list(principal, {
    ...{ search: query, limit: Number(limit) },
    ...(type === undefined ? {} : { type: String(type) }),
  })
  const found = (JSON.parse(page.items.text) as ProductItem[]).map(
    ({ id, title, description, type: kind, price, currency, pricing, rating }) => ({
      ...{ id, title, description: toPlainText(description), type: kind, price, currency, rating },
      ...(pricing ? { pricing } : {}),
      url: baseUrl + productPath({ id, title }),
    }),
  )
  return { content: [{ type: 'text', text: JSON.stringify({ total: page.total, products: found }) }] }
}
