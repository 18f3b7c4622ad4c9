import type { Reader } from '../../../platform/db/database.ts'
import type { Wording } from './grammar.ts'
import type { Lexed } from './search-query.ts'

/** Each term of the synonyms with the others of its class. */
export const findSynonyms = async (db: Reader): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await db<{ term: string; same: string[] }[]>`
    select synonym.term, array_agg(other.term order by other.term) as same
    from catalog.synonym join catalog.synonym as other using (class)
    where other.term <> synonym.term
    group by synonym.term`
  return new Map(rows.map(({ term, same }) => [term, same]))
}

/** The wordings in their order. */
export const lex = async (db: Reader, wordings: readonly Wording[]): Promise<readonly Lexed[]> =>
  db<Lexed[]>`
    select query::text as query, tsvector_to_array(to_tsvector('english', text)) as lexemes
    from unnest(${wordings.map(({ text }) => text)}::text[], ${wordings.map(({ isPhrase }) => (isPhrase ? 'phrase' : 'words'))}::text[])
      with ordinality as wording (text, kind, position),
      lateral (select case when kind = 'phrase' then phraseto_tsquery('english', text)
                           else plainto_tsquery('english', text) end as query) as lexed
    order by position`

/** For each word that no published product has, the most similar known word, if there is one. */
export const findCorrections = async (
  db: Reader,
  terms: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db<{ written: string; known: string }[]>`
    select written, near.word as known
    from unnest(${[...terms]}::text[]) as written,
      lateral (
        select word from catalog.word
        where word % written and similarity(word, written) >= 0.45 and abs(length(word) - length(written)) <= 1
        order by similarity(word, written) desc, word
        limit 1
      ) as near
    where length(written) between 3 and 40
      and not exists (
        select from catalog.listing
        where status = 'published' and search @@ plainto_tsquery('english', written))`
  return new Map(rows.map(({ written, known }) => [written, known]))
}
