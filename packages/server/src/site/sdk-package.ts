import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fail } from '../kernel/errors.ts'

const file = resolve(import.meta.dirname, '../../../sdk/dist/sdk.tgz')

interface SdkPackage {
  readonly bytes: Buffer
  readonly etag: string
}

/** Undefined if it was not built. */
const readPackage = async (path: string): Promise<SdkPackage | undefined> => {
  const bytes = await readFile(path).catch(() => undefined)
  const hash = (text: Buffer) => createHash('sha256').update(text).digest('base64url')
  return bytes && { bytes, etag: `"${hash(bytes)}"` }
}

/**
 * `npm install https://…/sdk.tgz`: the TypeScript SDK of this marketplace's own version (ADR 31). Caches ask each time whether it has
 * changed: what was installed after an upgrade must be what the marketplace answers with.
 */
export const mountSdkPackage = (app: FastifyInstance, path = file): void => {
  let built: SdkPackage | undefined
  app.get('/sdk.tgz', async (request, reply) => {
    const { bytes, etag } = (built ??= await readPackage(path)) ?? fail('NOT_FOUND', 'sdk_not_built')
    reply.headers({ etag, 'cache-control': 'public, no-cache', 'x-content-type-options': 'nosniff' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('application/gzip').send(bytes)
  })
}
