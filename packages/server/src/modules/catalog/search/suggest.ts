import type { Suggestion } from '@souk/contract'
import type { Db } from '../../../platform/db/database.ts'
import { findLabels, findTitles } from './suggest-store.ts'

/** Completions of what is being typed: tags and categories in at most a third of the places, then titles. */
export const suggest = async (
  db: Db,
  { q, limit = 10 }: { q: string; limit?: number },
): Promise<Suggestion[]> => {
  const start = q.trimStart().toLowerCase()
  if (start === '') return []
  const [labels, titles] = await Promise.all([
    findLabels(db, start, Math.ceil(limit / 3)),
    findTitles(db, start, limit),
  ])
  const known = new Set<string>()
  return [...labels, ...titles]
    .filter(({ text }) => !known.has(text.toLowerCase()) && known.add(text.toLowerCase()))
    .slice(0, limit)
}
