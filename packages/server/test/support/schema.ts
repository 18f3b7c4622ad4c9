import type { Db } from '../../src/platform/db/database.ts'

const own = `nspname not in ('pg_catalog', 'information_schema', 'public', 'pgboss') and nspname !~ '^pg_'`

/** What the database says of its own tables, columns, constraints, indexes, views, functions and triggers, a line each. */
const questions = [
  `select format('table %s.%s %s %s %s', nspname, relname, relkind, relpersistence, (select array_agg(o order by o) from unnest(reloptions) as o))
   from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relkind in ('r', 'p') and ${own}`,
  `select format('column %s.%s %s %s %s %s %s', attrelid::regclass, row_number() over (partition by attrelid order by attnum),
     attname, format_type(atttypid, atttypmod), attnotnull, attidentity::text || attgenerated::text, pg_get_expr(adbin, adrelid))
   from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attnum > 0 and not attisdropped and relkind in ('r', 'p') and ${own}`,
  `select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
   from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where conrelid <> 0 and contype <> 'n' and ${own}`,
  `select format('index %s', pg_get_indexdef(indexrelid)) from pg_index join pg_class on pg_class.oid = indexrelid
   join pg_namespace on pg_namespace.oid = relnamespace where ${own}`,
  `select format('view %s.%s %s', nspname, relname, pg_get_viewdef(pg_class.oid)) from pg_class
   join pg_namespace on pg_namespace.oid = relnamespace where relkind = 'v' and ${own}`,
  `select format('function %s', pg_get_functiondef(pg_proc.oid)) from pg_proc
   join pg_namespace on pg_namespace.oid = pronamespace where ${own}`,
  `select format('trigger %s %s', tgenabled, pg_get_triggerdef(pg_trigger.oid)) from pg_trigger where not tgisinternal`,
  `select format('sequence %s.%s', nspname, relname) from pg_class
   join pg_namespace on pg_namespace.oid = relnamespace where relkind = 'S' and ${own}`,
]

/** The schema of a database as sorted lines: two databases with the same lines have the same structure. */
export const describeSchema = async (db: Db): Promise<string[]> => {
  const lines: string[] = []
  for (const question of questions)
    for (const row of await db.unsafe<{ format: string }[]>(question)) lines.push(row.format)
  return lines.toSorted()
}
