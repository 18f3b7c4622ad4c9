import type { Marketplace } from './marketplace.ts'

/** What every request changes: counted calls and tries, stored answers, when a key or session was last used. */
const left = new Set([
  ...[
    'access.usage',
    'access.api_key',
    'accounts.attempt',
    'accounts.session_seen',
    'platform.idempotency',
    'platform.event',
  ],
])

const listTables = ({ souk: { db } }: Marketplace) => db<{ name: string; quoted: string }[]>`
  select table_schema || '.' || table_name as name, format('%I.%I', table_schema, table_name) as quoted
  from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`

/** The rows of every table as text. */
export const readTables = async (
  market: Marketplace,
): Promise<readonly { table: string; text: string }[]> => {
  const selects = (await listTables(market)).map(
    ({ name, quoted }) =>
      `select '${name}' as table, coalesce(string_agg(one::text, E'\\n'), '') as text from ${quoted} as one`,
  )
  return market.souk.db.unsafe<{ table: string; text: string }[]>(selects.join(' union all '))
}

/** Makes a reader of all tables: how many rows each has, and a sum that every write changes. */
export const createTableReader = async (market: Marketplace) => {
  const { db } = market.souk
  const tables = await listTables(market)
  const statement = tables
    .filter(({ name }) => !left.has(name))
    .map(
      ({ name, quoted }) =>
        // The transaction that wrote a row changes with every write, even of the same values.
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as contents
         from ${quoted}`,
    )
    .join(' union all ')
  return async (): Promise<ReadonlyMap<string, string>> => {
    const rows = await db.unsafe<{ name: string; contents: string }[]>(statement)
    return new Map(rows.map(({ name, contents }) => [name, contents]))
  }
}

/**
 * Notes each row that is stored, changed or removed from now on, by a trigger on every table. Returns a reader of what was
 * written since it was last called, such as `insert catalog.product`; what was rolled back is not among it.
 */
export const watchWrites = async (market: Marketplace): Promise<() => Promise<string[]>> => {
  const { db } = market.souk
  await db.unsafe(`
    create schema test;
    create table test.written (id bigint generated always as identity, what text not null);
    create function test.note_write() returns trigger language plpgsql as $$
    begin
      insert into test.written (what) values (lower(tg_op) || ' ' || tg_table_schema || '.' || tg_table_name);
      return null;
    end $$`)
  // A partition has the triggers of its table.
  const tables = await db<{ name: string; quoted: string }[]>`
    select nspname || '.' || relname as name, format('%I.%I', nspname, relname) as quoted
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and nspname not in ('pg_catalog', 'information_schema', 'test')`
  const triggers = tables
    .filter(({ name }) => !left.has(name))
    .flatMap(({ quoted }) => [
      `create trigger note_write after insert or update or delete on ${quoted}
       for each row execute function test.note_write()`,
      `create trigger note_truncate after truncate on ${quoted} execute function test.note_write()`,
    ])
  await db.unsafe(triggers.join(';'))
  return async () => {
    const rows = await db<{ what: string }[]>`
      with noted as (delete from test.written returning id, what) select what from noted order by id`
    return rows.map(({ what }) => what)
  }
}
