import type { Suggestion } from '@souk/contract'
import type { Reader } from '../../../platform/db/database.ts'

/** The highest character there is: everything that begins with a text lies before the text and it. */
const last = '\u{10ffff}'

/** Most popular products whose titles are looked at first, and titles that begin with the text looked at next to them. */
const looked = { popular: 3_000, alphabetical: 300 }

/** Titles of published products that begin with `start` (small letters), the most popular first. */
export const findTitles = (db: Reader, start: string, limit: number): Promise<Suggestion[]> => {
  const begins = db`title ~>=~ ${start} and title ~<~ ${start + last}`
  return db<Suggestion[]>`
    with popular as (
      select * from (
        select product_id, title, popularity from search.listing where status = 'published'
        order by popularity desc, product_id desc limit ${looked.popular}
      ) as listing where ${begins}
    ),
    alphabetical as (
      select product_id, title, popularity from search.listing where status = 'published' and ${begins}
      order by title using ~<~, product_id desc limit ${looked.alphabetical}
    ),
    best as (
      select distinct on (title) product_id, popularity
      from (select * from popular union all select * from alphabetical) as found
      order by title, popularity desc, product_id desc
    )
    select product.title as text, 'title' as kind
    from (select * from best order by popularity desc, product_id desc limit ${limit}) as best
    join catalog.public_searched as product on product.id = best.product_id
    order by popularity desc, product_id desc`
}

/** Tags and categories that begin with `start`, those of most published products first; counting stops at 100. */
export const findLabels = (db: Reader, start: string, limit: number): Promise<Suggestion[]> =>
  db<Suggestion[]>`
    with label as (
      select kind, value from search.label
      where lower(value) ~>=~ ${start} and lower(value) ~<~ ${start + last}
      order by length(value), value limit 30
    )
    select value as text, kind
    from label, lateral (
      select count(*) as count from (
        (select from search.listing
         where kind = 'tag' and status = 'published' and tags @> array[value] limit 100)
        union all
        (select from search.listing where kind = 'category' and status = 'published' and category = value limit 100)
      ) as one
    ) as used
    where count > 0
    order by count desc, length(value), value
    limit ${limit}`
