import { Readable } from 'node:stream'
import { fail } from '../../../kernel/errors.ts'
import { after, minutes } from '../../../kernel/time.ts'
import { transact } from '../../../platform/db/database.ts'
import { fileReply } from '../../../platform/http/file-reply.ts'
import type { RawReply } from '../../../platform/http/route.ts'
import { disposition } from './attachment.ts'
import type { OrdersDeps } from '../deps.ts'
import { contentOf } from './download-content.ts'
import { givesAccess, type Order } from '../order.ts'
import { orderOfToken } from './signed-address.ts'
import { findOrder } from '../store.ts'
import { insertDownload } from './store.ts'

export interface DownloadRequest {
  readonly token: string
  readonly header: (name: string) => string | undefined
}

/** For so long a request for a part belongs to the download that began before it. */
const oneDownloadMs = minutes(60)

/** Streams what an order bought, in its newest published version; counted and logged (Decision 27). */
export const download = async (deps: OrdersDeps, { token, header }: DownloadRequest): Promise<RawReply> => {
  const order = await findOrder(deps.db, orderOfToken(deps, 'download', token))
  if (!order || !givesAccess(order)) return refuseEnded()
  const content = await contentOf(deps, order)
  if (!content) return fail('GONE', 'no_published_version', { reason: 'no version' })
  const { name, version, headers, open, ...served } = content
  return fileReply(
    { header },
    {
      ...served,
      headers: {
        ...headers,
        'content-disposition': disposition(name),
        'cache-control': 'private, no-store',
      },
      async open(range) {
        const body = await open(range)
        try {
          await count(deps, order, { version, isPart: range !== undefined })
        } catch (error) {
          if (body instanceof Readable) body.destroy()
          throw error
        }
        return body
      },
    },
  )
}

const refuseEnded = (): never => fail('GONE', 'access_ended', { reason: 'no access' })

/** Counts a download once: the parts that a client reads it in, at once or after a break, belong to one. */
const count = async (
  deps: OrdersDeps,
  { id: orderId }: Order,
  { version, isPart }: { readonly version: string; readonly isPart: boolean },
): Promise<void> => {
  if (!(await deps.entitlements.markUse(orderId, 'downloaded'))) refuseEnded()
  const at = deps.clock.now()
  const id = deps.ids.next('charge')
  await transact(deps.db, (tx) =>
    insertDownload(tx, { id, orderId, version, at, unlessSince: isPart ? after(at, -oneDownloadMs) : null }),
  )
}
