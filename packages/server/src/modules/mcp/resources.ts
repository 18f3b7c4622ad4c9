import type { Resource, TextResourceContents } from '@modelcontextprotocol/server'
import { fail } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { McpDeps } from './deps.ts'
import { listPaidOrders, listPurchased } from './purchases.ts'

/** Receipts and bought documents, by their own addresses. */
export const listResources = async (deps: McpDeps, principal: Principal): Promise<Resource[]> => {
  const [orders, products] = await Promise.all([
    listPaidOrders(deps, principal),
    listPurchased(deps, principal),
  ])
  return [
    ...products
      .filter(({ product }) => product.content !== '')
      .map(({ productId, product }) => ({
        uri: `souk://documents/${productId}`,
        name: product.title,
        description: product.description,
        mimeType: mimeOf(product.content),
      })),
    ...orders.map(({ orderId, product, amount, currency }) => ({
      uri: `souk://receipts/${orderId}`,
      name: `Receipt: ${product.title}`,
      description: `${amount} ${currency}`,
      mimeType: 'application/json',
    })),
  ]
}

const mimeOf = (content: string): string =>
  /^\s*\{\s*"format"/.test(content) ? 'application/json' : 'text/markdown'

/** One of them; what is not the caller's is as unknown as what is not there. */
export const readResource = async (
  { orders, execution }: McpDeps,
  principal: Principal,
  uri: string,
): Promise<TextResourceContents> => {
  const [, kind, id = ''] = /^souk:\/\/(documents|receipts)\/(\w+)$/.exec(uri) ?? []
  if (kind === 'documents') {
    const { content } = await execution.open(principal, id)
    return { uri, mimeType: mimeOf(content), text: content }
  }
  if (kind !== 'receipts') return fail('NOT_FOUND', 'There is no such resource.')
  const order = await orders.get(principal, id)
  return { uri, mimeType: 'application/json', text: JSON.stringify(order) }
}
