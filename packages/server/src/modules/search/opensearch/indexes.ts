import type { Client } from './client.ts'
import { refusalsIn, bulkLines } from './document.ts'
import type { IndexedProduct } from './document-store.ts'
import { aliasOf, indexBody, isOwnIndex, writeAliasOf } from './mapping.ts'

/** The indexes of a marketplace: the one that is searched, and those that are being built. */
export interface Indexes {
  /** Whether there is one to search. */
  isReady(): Promise<boolean>
  /** Those that changes are written to. */
  list(): Promise<readonly string[]>
  /** Creates one that is not searched yet; returns its name. */
  create(name: string): Promise<string>
  /** Brings products up to date in the indexes; returns why some were refused, by their identifiers. */
  write(products: readonly IndexedProduct[], indexes: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Makes what was written visible. */
  refresh(): Promise<void>
  /** Searches go to this one from now on; all others are removed. */
  swap(index: string): Promise<void>
  remove(index: string): Promise<void>
}

/** Below the 30 s after which the database ends a transaction that waits. */
const bulkTimeoutMs = 20_000
const adminTimeoutMs = 30_000

export const createIndexes = (client: Client, prefix: string): Indexes => {
  const alias = aliasOf(prefix)
  const slowly = { timeoutMs: adminTimeoutMs }
  const readAliases = async () => {
    const answer = await client.call('GET', `/${prefix}-*/_alias`, undefined, slowly)
    return Object.entries(answer as Readonly<Record<string, { readonly aliases: object }>>).filter(
      ([index]) => isOwnIndex(prefix, index),
    )
  }
  const list = async () =>
    (await readAliases()).map(([index]) => index).filter((index) => index.startsWith(`${alias}-`))
  return {
    list,
    isReady: async () => (await readAliases()).some(([, { aliases }]) => alias in aliases),
    async create(name) {
      const index = `${alias}-${name}`
      await client.call('PUT', `/${index}`, { ...indexBody, aliases: { [writeAliasOf(index)]: {} } }, slowly)
      return index
    },
    async write(products, indexes) {
      const lines = bulkLines(products, indexes)
      if (lines === '') return new Map()
      return refusalsIn(
        await client.call('POST', '/_bulk?require_alias=true', lines, { timeoutMs: bulkTimeoutMs }),
      )
    },
    async refresh() {
      await client.call('POST', `/${(await list()).join()}/_refresh`, undefined, slowly)
    },
    async swap(index) {
      const others = (await readAliases()).filter(([other]) => other !== index)
      const actions = [
        { add: { index, alias } },
        ...others.map(([other]) => ({ remove_index: { index: other } })),
      ]
      await client.call('POST', '/_aliases', { actions }, slowly)
    },
    async remove(index) {
      await client.call('DELETE', `/${index}`, undefined, slowly)
    },
  }
}
