import postgres from 'postgres'
import { StartupProblem } from '../../kernel/startup-problem.ts'
import type { Db } from './database.ts'
import { migrationLock } from './migrate.ts'

type Sql = postgres.Sql | postgres.TransactionSql

/** What may only be added to. */
const addedTo = ['ledger.journal', 'ledger.entry', 'audit.entry', 'audit.link']
/** What makes and drops tables while it runs: their owner is the server's role. */
const ownSchema = 'analytics'
const ownTables = 'webhooks.attempt'

/**
 * Gives the role of `serverUrl` what the server needs and no more; `ownerUrl` is of the role that owns the tables. The server
 * reads and writes all tables, but cannot change, delete or truncate what may only be added to. Throws a StartupProblem if the
 * roles do not allow it.
 */
export const grantServerRole = async (ownerUrl: string, serverUrl: string): Promise<void> => {
  const server = await roleOf(serverUrl)
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql.begin(async (tx) => {
      // Two servers that start together would change the same rows of the catalog.
      await tx`select pg_advisory_xact_lock(${migrationLock})`
      await checkRoles(tx, server)
      await grantAll(tx, server)
      await handOver(tx, server)
    })
  } finally {
    await sql.end()
  }
}

const roleOf = async (url: string): Promise<string> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const [row] = await sql<{ role: string }[]>`select current_user as role`
    return row?.role ?? ''
  } finally {
    await sql.end()
  }
}

const checkRoles = async (tx: Sql, server: string): Promise<void> => {
  const [roles] = await tx<
    { owner: string; above: boolean; below: boolean; superuser: boolean; owns: string | null }[]
  >`
    select current_user as owner, rolsuper as superuser,
      pg_has_role(${server}, current_user, 'member') as above, pg_has_role(current_user, ${server}, 'usage') as below,
      (select min(c.oid::regclass::text) from pg_class c
       where c.oid = any(${addedTo}::regclass[]) and pg_has_role(${server}, relowner, 'member')) as owns
    from pg_roles where rolname = ${server}`
  if (!roles)
    throw new StartupProblem(`MIGRATION_DATABASE_URL: there is no role "${server}" of DATABASE_URL here`)
  const { owner, above, below, superuser, owns } = roles
  const refuse = (reason: string): never => {
    throw new StartupProblem(`MIGRATION_DATABASE_URL: ${reason}`)
  }
  if (owner === server)
    refuse(`it has the role "${server}" of DATABASE_URL; use another role that owns the tables`)
  if (superuser) refuse(`the role "${server}" of DATABASE_URL is a superuser; use one that is not`)
  if (above) refuse(`the role "${server}" of DATABASE_URL may act as "${owner}"; revoke "${owner}" from it`)
  if (owns !== null)
    refuse(
      `the role "${server}" of DATABASE_URL owns ${owns}; run "reassign owned by ${server} to ${owner}; drop schema if exists ` +
        'pgboss cascade" once as an administrator, with the server stopped',
    )
  if (!below) refuse(`the role "${owner}" must be a member of "${server}"; run "grant ${server} to ${owner}"`)
}

const grantAll = async (tx: Sql, server: string): Promise<void> => {
  const role = quote(server)
  const [database] = await tx<{ name: string }[]>`select current_database() as name`
  const schemas = await tx<{ name: string }[]>`
    select nspname as name from pg_namespace
    where nspname not in ('public', 'information_schema', 'pgboss') and nspname !~ '^pg_' order by 1`
  const list = schemas.map(({ name }) => quote(name)).join()
  const protectedTables = addedTo.join()
  for (const statement of [
    // For the schemas of background jobs and of analytics that are rebuilt.
    `grant create on database ${quote(database?.name ?? '')} to ${role}`,
    `grant usage on schema ${list} to ${role}`,
    `grant create on schema webhooks to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${list} to ${role}`,
    `grant usage, select, update on all sequences in schema ${list} to ${role}`,
    `revoke update, delete, truncate on ${protectedTables} from ${role}`,
    `revoke delete, truncate on audit.head from ${role}`,
    `revoke insert, update, delete, truncate on platform.migration from ${role}`,
  ])
    await tx.unsafe(statement)
}

/** Makes the server's role the owner of what it makes and drops itself. */
const handOver = async (tx: Sql, server: string): Promise<void> => {
  const statements = await tx<{ statement: string }[]>`
    select format('alter schema %I owner to %I', nspname, ${server}::text) as statement
    from pg_namespace where nspname = ${ownSchema} and nspowner <> ${server}::regrole
    union all
    select format('alter table %s owner to %I', c.oid::regclass, ${server}::text)
    from pg_class c
    where relkind in ('r', 'p', 'v', 'm') and relowner <> ${server}::regrole
      and (relnamespace = ${ownSchema}::regnamespace
        or c.oid in (select relid from pg_partition_tree(${ownTables}::regclass)))`
  for (const { statement } of statements) await tx.unsafe(statement)
}

const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

/** Whether the role of `db` may change what may only be added to, since it owns it. */
export const ownsTables = async (db: Db): Promise<boolean> => {
  const [row] = await db<{ owns: boolean }[]>`
    select pg_has_role(relowner, 'member') as owns from pg_class where oid = 'audit.entry'::regclass`
  return row?.owns ?? false
}
