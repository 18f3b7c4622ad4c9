import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@souk/sdk'

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Files in one upload (`files.upload`). */
const maxAtOnce = 20

/**
 * Makes the files of a product those of a folder, and returns the names that changed. Without the folder nothing is done. Names
 * that begin with a dot are left out.
 */
export const pushFiles = async (
  souk: Client,
  productId: string,
  folder: string,
): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!entries) return []
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  const params = { productId }
  const remote = new Map<string, { readonly id: string; readonly sha256: string }>()
  for await (const file of souk.files.listAll({ params })) remote.set(file.name, file)
  const changed: string[] = []
  for (const name of names.toSorted())
    if (remote.get(name)?.sha256 !== (await sha256Of(join(folder, name)))) changed.push(name)
  for (let at = 0; at < changed.length; at += maxAtOnce) {
    const file = await Promise.all(
      changed
        .slice(at, at + maxAtOnce)
        .map(async (name) => new File([await openAsBlob(join(folder, name))], name)),
    )
    await souk.files.upload({ params, body: { file } })
  }
  const removed = [...remote].filter(([name]) => !names.includes(name))
  for (const [, { id }] of removed) await souk.files.delete({ params: { ...params, fileId: id } })
  return [...changed, ...removed.map(([name]) => name)]
}
