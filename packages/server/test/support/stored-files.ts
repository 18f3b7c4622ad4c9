import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Marketplace } from './marketplace.ts'

/** Keys of all bytes in the file store. */
export const storedKeys = async ({ souk: { files } }: Marketplace): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of files.list('')) keys.push(key)
  return keys.toSorted()
}

/**
 * Asserts that the store and the rows agree: every file that a version lists and every picture has its bytes, all other
 * bytes are noted as orphans, and nothing waits to be stored.
 */
export const allStored = async (market: Marketplace): Promise<void> => {
  const { db, config } = market.souk
  const rows = await db<{ key: string }[]>`
    select distinct 'files/' || (file->>'id') as key from catalog.version, jsonb_array_elements(files) as file
    union select 'images/' || id || '-' || size || '.webp'
    from media.image, unnest(array['large', 'medium', 'small']) as size
    union select key from media.orphan order by key`
  assert.deepEqual(await storedKeys(market), rows.map(({ key }) => key).toSorted())
  assert.deepEqual(await readdir(join(config.DATA_DIR, 'uploads')).catch(() => []), [])
}
