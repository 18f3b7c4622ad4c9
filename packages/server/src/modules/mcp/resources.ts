import type { Resource, TextResourceContents } from '@modelcontextprotocol/server'
import { fail } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { McpDeps } from './deps.ts'
import { pageAfter, pageSize, readPurchased } from './purchases.ts'

const documents = async (deps: McpDeps, principal: Principal, after: string) => {
  const bought = await deps.catalog.findBought(deps.db, principal.accountId)
  const { page, last } = pageAfter(bought, after)
  const resources = (await readPurchased(deps, principal, page))
    .filter(({ product }) => product.content !== '')
    .map(({ productId, product }) => ({
      uri: `souk://documents/${productId}`,
      name: product.title,
      description: product.description,
      mimeType: mimeOf(product.content),
    }))
  return { resources, last }
}

const receipts = async ({ orders }: McpDeps, principal: Principal, before: string | undefined) => {
  const page = await orders.listPaid(principal, { before, limit: pageSize })
  const resources = page.map(({ orderId, product, amount, currency }) => ({
    uri: `souk://receipts/${orderId}`,
    name: `Receipt: ${product.title}`,
    description: `${amount} ${currency}`,
    mimeType: 'application/json',
  }))
  return { resources, last: page.length === pageSize ? page.at(-1)?.orderId : undefined }
}

/** A page of bought documents and then of receipts, by their own addresses; `from` is the end of the page before. */
export const listResources = async (
  deps: McpDeps,
  principal: Principal,
  from: string,
): Promise<{ readonly resources: Resource[]; readonly last: string | undefined }> => {
  if (from.startsWith('ord_')) return receipts(deps, principal, from)
  const { resources, last } = await documents(deps, principal, from)
  if (last !== undefined) return { resources, last }
  // The first receipts follow on the last page of documents: most accounts have one page.
  const following = await receipts(deps, principal, undefined)
  return { resources: [...resources, ...following.resources], last: following.last }
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
  if (kind !== 'receipts') return fail('NOT_FOUND', 'resource_not_found')
  const order = await orders.get(principal, id)
  return { uri, mimeType: 'application/json', text: JSON.stringify(order) }
}
