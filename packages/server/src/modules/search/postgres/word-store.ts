import type { Language } from '@souk/contract'
import { plannedForValues, type Reader } from '../../../platform/db/database.ts'
import type { Wording } from '../grammar.ts'

/** The text search configuration of a product's language: English and German words are stemmed, others are not. */
export const configuration = (db: Reader, language: string) => db`
  (case ${db.unsafe(language)} when 'en' then 'english' when 'de' then 'german' else 'simple' end)::regconfig`

/** Each term of the synonyms with the others of its class. */
export const findSynonyms = async (db: Reader): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await db<{ term: string; same: string[] }[]>`
    select synonym.term, array_agg(other.term order by other.term) as same
    from search.synonym join search.synonym as other using (class)
    where other.term <> synonym.term
    group by synonym.term`
  return new Map(rows.map(({ term, same }) => [term, same]))
}

/** The wordings in their order, each as the text of a tsquery of every language. */
export const lex = async (
  db: Reader,
  wordings: readonly Wording[],
  languages: readonly Language[],
): Promise<readonly Readonly<Partial<Record<Language, string>>>[]> => {
  const rows = await db<{ queries: Partial<Record<Language, string>> }[]>`
    select (
      select jsonb_object_agg(language, (case
        when is_phrase then phraseto_tsquery(${configuration(db, 'language')}, text)
        else plainto_tsquery(${configuration(db, 'language')}, text) end)::text)
      from unnest(${[...languages]}::text[]) as language
    ) as queries
    from unnest(${wordings.map(({ text }) => text)}::text[], ${wordings.map(({ isPhrase }) => String(isPhrase))}::text[]::bool[])
      with ordinality as wording (text, is_phrase, position)
    order by position`
  return rows.map(({ queries }) => queries)
}

/** The ordinals of products of a language that match the text of a tsquery; of those among `changed`, if given. */
export const findMatching = async (
  db: Reader,
  { language, query }: { readonly language: Language; readonly query: string },
  changed?: readonly number[],
): Promise<readonly number[]> => {
  const [row] = await plannedForValues(db<[{ ordinals: number[] }]>`
    select coalesce(array_agg(ordinal), '{}') as ordinals from search.listing
    where search @@ ${query}::tsquery and language = ${language} and status <> 'deleted'
      ${changed ? db`and ordinal = any(${[...changed]}::int[])` : db``}`)
  return row.ordinals
}

/**
 * For each word that no published product has, a known word with two neighboring letters swapped, else the most similar one, if there is
 * one. Swapped letters are looked for apart: "email" and "emial" share two of ten trigrams, no more than words of other meanings.
 */
export const findCorrections = async (
  db: Reader,
  terms: readonly string[],
  languages: readonly Language[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db<{ written: string; known: string | null }[]>`
    select written, coalesce(
      (
        select word from search.word
        where word = any(array(
          select left(written, at - 1) || substr(written, at + 1, 1) || substr(written, at, 1) || substr(written, at + 2)
          from generate_series(1, length(written) - 1) as at))
        order by word
        limit 1
      ),
      (
        select word from search.word
        where word % written and similarity(word, written) >= 0.45 and abs(length(word) - length(written)) <= 1
        order by similarity(word, written) desc, word
        limit 1
      )) as known
    from unnest(${[...terms]}::text[]) as written
    where length(written) between 3 and 40
      and not exists (
        select from unnest(${[...languages]}::text[]) as one, search.listing
        where status = 'published' and language = one
          and search @@ plainto_tsquery(${configuration(db, 'one')}, written))`
  return new Map(rows.flatMap(({ written, known }) => (known === null ? [] : [[written, known]])))
}
