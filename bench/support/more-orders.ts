import { transact, type Db, type Tx } from '../../packages/server/src/platform/db/database.ts'

/** A copy of each row that belongs to an order, by what differs in it; the copied order is `copy.id`. */
const copiesOfOrders: Readonly<Record<string, { readonly order: string; readonly differs: object }>> = {
  'orders."order"': { order: 'id', differs: { id: 'copy.id' } },
  'orders.item': { order: 'order_id', differs: { order_id: 'copy.id', live: 'false' } },
  'orders.refund': { order: 'order_id', differs: { id: 'uuidv7()', order_id: 'copy.id' } },
  'payments.charge': { order: 'order_id', differs: { order_id: 'copy.id' } },
  'entitlements."grant"': {
    order: 'order_id',
    differs: { id: 'uuidv7()', order_id: 'copy.id', ended_at: 'coalesce(ended_at, granted_at)' },
  },
  'invoices.document': {
    order: 'subject',
    differs: { subject: 'copy.id', order_id: 'copy.id', number: '1000000 + copy.n' },
  },
  'analytics.event': { order: 'order_id', differs: { event_id: 'uuidv7()', order_id: 'copy.id' } },
}

/** Makes of the orders of version 0.1.0 as many as `count`, with what belongs to each, and as many events and runs. */
export const multiplyOrders = async (db: Db, count: number): Promise<void> => {
  await transact(db, async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`
      create temporary table copy on commit drop as
      select "order".id as from_id, uuidv7() as id, row_number() over () as n
      from orders."order", generate_series(1, ceil(${count}::numeric / (select count(*) from orders."order"))::int)
      limit ${count}`
    await tx`create index on copy (from_id)`
    for (const [table, { order, differs }] of Object.entries(copiesOfOrders))
      await copyRows(tx, { table, differs, from: `join copy on copy.from_id = original.${order}` })
    const asMany = (table: string) =>
      `cross join generate_series(1, ceil(${count}::numeric / (select count(*) from ${table}))::int)`
    await copyRows(tx, {
      ...{ table: 'platform.event', from: asMany('platform.event') },
      differs: { id: 'uuidv7()', due_at: 'null' },
    })
    await copyRows(tx, {
      ...{ table: 'execution.run', from: asMany('execution.run') },
      differs: { id: 'uuidv7()' },
    })
  })
  await db`vacuum analyze`
}

interface Copying {
  readonly table: string
  readonly differs: object
  readonly from: string
}

const copyRows = async (tx: Tx, { table, differs, from }: Copying): Promise<void> => {
  const began = performance.now()
  const columns = await tx<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => (differs as Record<string, string>)[name] ?? `original.${name}`)
  const { count } = await tx.unsafe(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} original ${from}`,
  )
  console.log(`${count} rows of ${table} in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}
