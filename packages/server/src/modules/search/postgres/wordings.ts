import type { Language } from '@souk/contract'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/db/database.ts'
import { bitsOf, or, without, type Bits } from './bits.ts'
import { findMatching } from './word-store.ts'

/** Which products have a wording, as it was last read. */
export interface Wordings {
  /** The products of a language that match the text of a tsquery. */
  read(language: Language, query: string): Promise<Bits>
  /** These products have changed; without ordinals any may have. */
  forget(ordinals?: readonly number[]): void
}

/** The products that have a wording, and which products have changed since these were read. */
interface Entry {
  bits: Promise<Bits>
  readonly changed: number[]
}

/** Cached wordings: 12 KB each of 100,000 products. */
const maxEntries = 500

/** With more changed products than this they are all read again. */
const maxChanged = 1_000

export const createWordings = (db: Db): Wordings => {
  const entries = new LRUCache<string, Entry>({ max: maxEntries })

  const readAll = (key: string, language: Language, query: string): Entry => {
    // Known before it is read: a product that changes meanwhile is looked at again.
    const entry: Entry = { bits: Promise.resolve(bitsOf([])), changed: [] }
    entries.set(key, entry)
    entry.bits = findMatching(db, { language, query }).then((found) => bitsOf(found))
    entry.bits.catch(() => entries.delete(key))
    return entry
  }
  const update = (key: string, language: Language, query: string, entry: Entry): void => {
    const changed = entry.changed.splice(0)
    if (changed.length === 0) return
    entry.bits = Promise.all([entry.bits, findMatching(db, { language, query }, changed)]).then(
      ([bits, found]) => or(without(bits, bitsOf(changed)), bitsOf(found)),
    )
    entry.bits.catch(() => entries.delete(key))
  }

  return {
    read(language, query) {
      const key = `${language} ${query}`
      const known = entries.get(key)
      if (!known || known.changed.length > maxChanged) return readAll(key, language, query).bits
      update(key, language, query, known)
      return known.bits
    },
    forget(ordinals) {
      if (!ordinals) return entries.clear()
      for (const { changed } of entries.values())
        if (changed.length <= maxChanged) changed.push(...ordinals.slice(0, maxChanged + 1))
    },
  }
}
