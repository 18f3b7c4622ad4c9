import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sdkPaths } from '@souk/contract'
import { fail } from '../kernel/errors.ts'

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

const types = { typescript: 'application/gzip', python: 'application/zip' } as const

/**
 * `npm install https://…/sdk.tgz` and `pip install https://…/sdk/….whl`: the SDKs of this marketplace's own version (ADR 31). Caches ask
 * each time whether they have changed: what was installed after an upgrade must be what the marketplace answers with.
 */
export const mountSdkPackages = (
  app: FastifyInstance,
  folder = resolve(import.meta.dirname, '../../../sdk/dist'),
): void => {
  for (const language of ['typescript', 'python'] as const) {
    const path = sdkPaths[language]
    let built: SdkPackage | undefined
    app.get(path, async (request, reply) => {
      built ??= await readPackage(join(folder, basename(path)))
      const { bytes, etag } = built ?? fail('NOT_FOUND', 'sdk_not_built')
      reply.headers({ etag, 'cache-control': 'public, no-cache', 'x-content-type-options': 'nosniff' })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(types[language]).send(bytes)
    })
  }
}
