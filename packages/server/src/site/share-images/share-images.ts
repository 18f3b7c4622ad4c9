import type { FastifyInstance } from 'fastify'
import { getProduct } from '@souk/contract'
import { isFailure } from '../../kernel/errors.ts'
import { hours } from '../../kernel/time.ts'
import { countAddress } from '../../platform/http/guard/guard.ts'
import { loadWeb, type ShareImage } from '../built-web.ts'
import { createPageCache } from '../page-cache.ts'
import type { PageDeps } from '../pages.ts'
import { drawShareImage } from './draw.ts'

/** Drawn one after the other: each takes all threads of the renderer. */
export const createQueue = (max: number) => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (waiting >= max) return undefined
    waiting++
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done.finally(() => waiting--)
  }
}

const aYear = 'public, max-age=31536000, immutable'

/** The pictures that other sites show next to a link: of a published product, and of the shop in each language. */
export const mountShareImages = (app: FastifyInstance, deps: PageDeps): void => {
  const { clock, read, shop } = deps
  const cache = createPageCache<Buffer>({
    ...{ clock, ttlMs: hours(1), maxBytes: 16 * 1024 * 1024 },
    bytesOf: ({ length }) => length,
  })
  const draw = createQueue(20)

  const findImage = async (name: string): Promise<ShareImage | undefined> => {
    const web = await loadWeb()
    const [, language] = /^shop-(en|de)$/.exec(name) ?? []
    if (language !== undefined) return web.shareImage(shop.public(), language)
    if (!/^prod_[0-9a-z]{26}$/.test(name)) return undefined
    try {
      const { data } = await read(getProduct.id, { params: { productId: name } })
      return await web.shareImage(shop.public(), 'en', data)
    } catch (error) {
      if (isFailure(error) && [400, 404].includes(error.status)) return undefined
      throw error
    }
  }

  app.get<{ Params: { name: string } }>('/og/:name.png', async (request, reply) => {
    countAddress(deps, request, reply)
    const image = await findImage(request.params.name)
    if (!image) {
      reply.callNotFound()
      return reply
    }
    const etag = `"${image.path}"`
    reply.headers({
      etag,
      // An address from before a change must not keep the picture from after it.
      'cache-control': request.url === image.path ? aYear : 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const png = await cache.get(image.path, async () => {
      const page = await draw(() => drawShareImage(image))
      return { page: page ?? Buffer.alloc(0), isCacheable: page !== undefined }
    })
    if (png.length > 0) return reply.type('image/png').send(png)
    return reply
      .removeHeader('etag')
      .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
      .status(503)
      .type('text/plain')
      .send('Too many pictures are being drawn. Try again in a moment.')
  })
}
