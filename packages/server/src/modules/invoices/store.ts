import type { Id } from '../../kernel/ids.ts'
import type { Json, Reader, Tx } from '../../platform/db/database.ts'
import { numberText, type IssuedDocument, type Party } from './document.ts'

/** What an account wants on its invoices. */
export interface Profile extends Omit<Party, 'name'> {
  readonly taxBasisPoints: number
}

export const findProfile = async (db: Reader, accountId: Id<'user'>): Promise<Profile | undefined> => {
  const [row] = await db<Profile[]>`
    select company, tax_id as "taxId", address, tax_basis_points as "taxBasisPoints"
    from invoices.profile where account_id = ${accountId}`
  return row
}

export const upsertProfile = async (
  tx: Tx,
  profile: Profile & { readonly accountId: Id<'user'>; readonly now: Date },
): Promise<void> => {
  const { accountId, company, taxId, address, taxBasisPoints, now } = profile
  await tx`
    insert into invoices.profile (account_id, company, tax_id, address, tax_basis_points, updated_at)
    values (${accountId}, ${company}, ${taxId}, ${address}, ${taxBasisPoints}, ${now})
    on conflict (account_id) do update set
      company = excluded.company, tax_id = excluded.tax_id, address = excluded.address,
      tax_basis_points = excluded.tax_basis_points, updated_at = excluded.updated_at`
}

interface Counting {
  readonly sellerId: Id<'user'>
  readonly year: number
  readonly kind: IssuedDocument['kind']
}

/** The next number; others wait for it until the transaction ends, and a rollback gives it back. */
export const nextNumber = async (tx: Tx, { sellerId, year, kind }: Counting): Promise<number> => {
  const [row] = await tx<{ last: number }[]>`
    insert into invoices.counter (seller_id, year, kind, last) values (${sellerId}, ${year}, ${kind}, 1)
    on conflict (seller_id, year, kind) do update set last = counter.last + 1 returning last`
  return row?.last ?? 1
}

/** Keeps others from issuing for the order until the transaction ends. */
export const lockOrder = async (tx: Tx, orderId: Id<'order'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`invoice ${orderId}`}, 0))`
}

type Content = Omit<
  IssuedDocument,
  'kind' | 'number' | 'issuedAt' | 'orderId' | 'lines' | 'net' | 'tax' | 'total'
> & {
  readonly currency: string
  readonly lines: readonly { readonly text: string; readonly minor: string }[]
  readonly net: string
  readonly tax: string
  readonly total: string
}

const toContent = (document: IssuedDocument): Content => {
  const { corrects, seller, buyer, lines, net, tax, taxBasisPoints, total, paidWith } = document
  return {
    ...{ corrects, seller, buyer, taxBasisPoints, paidWith },
    currency: total.currency,
    lines: lines.map(({ text, amount }) => ({ text, minor: amount.minor.toString() })),
    net: net.minor.toString(),
    tax: tax.minor.toString(),
    total: total.minor.toString(),
  }
}

export interface NewDocument extends Counting {
  /** The order of an invoice, the refund of a credit note. */
  readonly subject: string
  readonly number: number
  readonly document: IssuedDocument
}

export const insertDocument = async (tx: Tx, issued: NewDocument): Promise<void> => {
  const { subject, kind, sellerId, year, number, document } = issued
  await tx`
    insert into invoices.document (subject, order_id, kind, seller_id, year, number, issued_at, content)
    values (${subject}, ${document.orderId}, ${kind}, ${sellerId}, ${year}, ${number}, ${document.issuedAt},
            ${tx.json(toContent(document) as unknown as Json)})`
}

interface Stored {
  readonly subject: string
  readonly kind: IssuedDocument['kind']
  readonly year: number
  readonly number: number
  readonly issuedAt: Date
  readonly content: Content
}

/** The documents of an order by their subjects, the invoice first. */
export const findDocuments = async (
  db: Reader,
  orderId: Id<'order'>,
): Promise<Map<string, IssuedDocument>> => {
  const rows = await db<Stored[]>`
    select subject, kind, year, number, issued_at as "issuedAt", content from invoices.document
    where order_id = ${orderId} order by kind desc, issued_at, number`
  return new Map(
    rows.map(({ subject, kind, year, number, issuedAt, content }) => {
      const { currency, lines, net, tax, total, ...rest } = content
      const money = (minor: string) => ({ minor: BigInt(minor), currency })
      return [
        subject,
        {
          ...rest,
          kind,
          number: numberText(kind, year, number),
          issuedAt,
          orderId,
          lines: lines.map(({ text, minor }) => ({ text, amount: money(minor) })),
          net: money(net),
          tax: money(tax),
          total: money(total),
        },
      ]
    }),
  )
}

/** Documents keep what stood in it when they were issued. */
export const deleteProfile = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`delete from invoices.profile where account_id = ${accountId}`
}
