import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkKey, checkPrefix, checkRange, isKey, measure, probe, type Files } from './files.ts'

/** Holds uploads that are not complete; no key, so that none reaches it and no list shows it. */
const incoming = '.incoming'

/** Files in `folder`, which is made when first needed. Contents are on the disk before `put` returns. */
export const createDiskFiles = ({ folder }: { folder: string }): Files => {
  const files: Files = {
    async put(key, content, { size }) {
      checkKey(key)
      const target = join(folder, key)
      const draft = join(folder, incoming, randomUUID())
      const { source, meter, result } = measure(content, size)
      await mkdir(dirname(draft), { recursive: true })
      try {
        await pipeline(source, meter, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
        await mkdir(dirname(target), { recursive: true })
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await flushFolders(dirname(target), folder)
      return result()
    },

    async open(key, range) {
      checkKey(key)
      checkRange(range)
      const handle = await open(join(folder, key)).catch(unlessMissing)
      if (!handle) return undefined
      const status = await handle.stat()
      if (!status.isFile() || (range && range.start >= status.size)) {
        await handle.close()
        if (!status.isFile()) return undefined
        throw new RangeError(`${key} has ${status.size} bytes: none at ${range?.start}`)
      }
      return { stream: handle.createReadStream(range), size: status.size }
    },

    async remove(key) {
      checkKey(key)
      await unlink(join(folder, key)).catch(unlessMissing)
    },

    async *list(prefix) {
      checkPrefix(prefix)
      const start = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : ''
      for await (const key of keysBelow(folder, start)) {
        if (!key.startsWith(prefix)) continue
        const status = await stat(join(folder, key)).catch(unlessMissing)
        if (status) yield { key, size: status.size, modifiedAt: status.mtime }
      }
    },

    async removeDrafts(before) {
      const entries = await opendir(join(folder, incoming)).catch(unlessMissing)
      for await (const { name } of entries ?? []) {
        const draft = join(folder, incoming, name)
        const status = await stat(draft).catch(unlessMissing)
        if (status && status.mtime < before) await rm(draft, { force: true })
      }
    },

    check: () =>
      probe(files).catch((error: unknown) => {
        throw new Error(`The file folder ${folder} cannot be used: ${String(error)}`, { cause: error })
      }),
  }
  return files
}

async function* keysBelow(folder: string, path: string): AsyncGenerator<string> {
  const entries = await opendir(join(folder, path)).catch(unlessMissing)
  for await (const entry of entries ?? []) {
    const key = path ? `${path}/${entry.name}` : entry.name
    if (!isKey(key)) continue
    if (entry.isDirectory()) yield* keysBelow(folder, key)
    if (entry.isFile()) yield key
  }
}

/** A rename outlives a power cut once its folder is on the disk, and that folder's folder if it is new. */
const flushFolders = async (folder: string, top: string): Promise<void> => {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
  if (folder !== top) await flushFolders(dirname(folder), top)
}

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) throw error
}
