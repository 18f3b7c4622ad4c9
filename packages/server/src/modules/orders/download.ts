import { createHash } from 'node:crypto'
import { promptFormat } from '@souk/documents'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../platform/db/database.ts'
import type { RawReply } from '../../platform/http/route.ts'
import type { OrdersDeps } from './deps.ts'
import { hasAccess } from './order.ts'
import { orderOfToken } from './signed-address.ts'
import { findOrder, insertDownload } from './store.ts'

/** Streams what an order bought, in its newest published version; counted and logged (Decision 27). */
export const download = async (deps: OrdersDeps, token: string): Promise<RawReply> => {
  const order = await findOrder(deps.db, orderOfToken(deps, 'download', token))
  if (!order || !hasAccess(order))
    return fail('GONE', 'The access to this product has ended.', { reason: 'no access' })
  const version = await deps.catalog.findVersionContent(deps.db, order.productId, 'live')
  if (!version)
    return fail('GONE', 'The product has no published version any more.', { reason: 'no version' })
  await transact(deps.db, (tx) =>
    insertDownload(tx, {
      id: deps.ids.next('charge'),
      orderId: order.id,
      version: version.number,
      at: deps.clock.now(),
    }),
  )
  await deps.entitlements.markUse(order.id, 'downloaded')
  const isDocument = isPromptDocument(version.content)
  return {
    headers: {
      'content-type': isDocument ? 'application/json; charset=utf-8' : 'text/markdown; charset=utf-8',
      'content-disposition': disposition(
        `${order.productTitle} ${version.number}.${isDocument ? 'json' : 'md'}`,
      ),
      'cache-control': 'private, no-store',
      etag: `"${createHash('sha256').update(version.content).digest('base64url')}"`,
    },
    body: version.content,
  }
}

const isPromptDocument = (content: string): boolean => {
  try {
    return (JSON.parse(content) as { format?: unknown }).format === promptFormat
  } catch {
    return false
  }
}

/** An attachment's name in both forms of RFC 6266: plain ASCII, and the full one percent-encoded. */
const disposition = (name: string): string => {
  const safe = name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '-')
  const ascii = safe.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(safe).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
