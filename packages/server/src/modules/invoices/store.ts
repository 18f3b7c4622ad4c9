import type { Id } from '../../kernel/ids.ts'
import type { Db, Json, Reader, Tx } from '../../platform/db/database.ts'
import type { JournalTotals } from '../ledger/index.ts'
import { numberText, type IssuedDocument, type Line, type Party } from './document.ts'
import { emptyProfile, partyOfProfile, type Profile } from './profile.ts'

/** Stands for a seller in the series of the marketplace itself. */
export const platform = '00000000-0000-0000-0000-000000000000'

const columns = (db: Reader) => db`
  company, address, postal_code as "postalCode", city, country, vat_id as "vatId", vat_id_status as "vatIdStatus",
  tax_id as "taxId", small_business as "smallBusiness", destination_tax as "destinationTax",
  legal_notice as "legalNotice", birth_date as "birthDate", tax_basis_points as "taxBasisPoints"`

export const findProfile = async (db: Reader, accountId: Id<'user'>): Promise<Profile | undefined> => {
  const [row] = await db<Profile[]>`
    select ${columns(db)} from invoices.profile where account_id = ${accountId}`
  return row
}

export const upsertProfile = async (
  tx: Tx,
  profile: Profile & { readonly accountId: Id<'user'>; readonly now: Date },
): Promise<void> => {
  const { accountId, company, taxId, address, taxBasisPoints, now } = profile
  const {
    postalCode,
    city,
    country,
    vatId,
    vatIdStatus,
    smallBusiness,
    destinationTax,
    legalNotice,
    birthDate,
  } = profile
  await tx`
    insert into invoices.profile (
      account_id, company, tax_id, address, tax_basis_points, updated_at, postal_code, city, country, vat_id,
      vat_id_status, small_business, destination_tax, legal_notice, birth_date)
    values (${accountId}, ${company}, ${taxId}, ${address}, ${taxBasisPoints}, ${now}, ${postalCode}, ${city},
            ${country}, ${vatId}, ${vatIdStatus}, ${smallBusiness}, ${destinationTax}, ${legalNotice},
            ${birthDate})
    on conflict (account_id) do update set
      company = excluded.company, tax_id = excluded.tax_id, address = excluded.address,
      tax_basis_points = excluded.tax_basis_points, updated_at = excluded.updated_at,
      postal_code = excluded.postal_code, city = excluded.city, country = excluded.country,
      vat_id = excluded.vat_id, vat_id_status = excluded.vat_id_status,
      small_business = excluded.small_business, destination_tax = excluded.destination_tax,
      legal_notice = excluded.legal_notice, birth_date = excluded.birth_date`
}

/** Numbers that the register has not answered about yet, those that were tried longest ago first. */
export const findUnchecked = async (
  db: Db,
  limit: number,
): Promise<{ readonly accountId: Id<'user'>; readonly vatId: string }[]> =>
  db<{ accountId: Id<'user'>; vatId: string }[]>`
    select account_id as "accountId", vat_id as "vatId" from invoices.profile
    where vat_id_status = 'unchecked' order by updated_at limit ${limit}`

/** Notes what the register said about a number, unless the account has another one by now. */
export const setVatIdStatus = async (
  tx: Tx,
  found: Pick<Profile, 'vatId' | 'vatIdStatus'> & { readonly accountId: Id<'user'>; readonly now: Date },
): Promise<void> => {
  const { accountId, vatId, vatIdStatus, now } = found
  await tx`
    update invoices.profile set vat_id_status = ${vatIdStatus}, updated_at = ${now}
    where account_id = ${accountId} and vat_id = ${vatId}`
}

interface Counting {
  /** Or `platform`. */
  readonly sellerId: string
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

/** Keeps others from issuing documents of a series until the transaction ends. */
export const lockSeries = async (tx: Tx, sellerId: string): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`invoices ${sellerId}`}, 0))`
}

type StoredLine = { readonly text: string; readonly minor: string; readonly tax?: string }

/** What documents of before 2026-11-26 do not have is missing. */
interface Content extends Pick<IssuedDocument, 'corrects' | 'taxBasisPoints' | 'paidWith' | 'notes'> {
  readonly seller: Partial<Party>
  readonly buyer: Partial<Party>
  readonly suppliedAt?: string | null
  readonly taxReason?: IssuedDocument['taxReason']
  readonly taxCountry?: string
  readonly currency: string
  readonly lines: readonly StoredLine[]
  readonly net: string
  readonly tax: string
  readonly total: string
}

const toContent = (document: IssuedDocument): Content => {
  const { corrects, seller, buyer, lines, net, tax, taxBasisPoints, taxReason, total, paidWith } = document
  return {
    ...{ corrects, seller, buyer, taxBasisPoints, taxReason, paidWith, taxCountry: document.taxCountry },
    suppliedAt: document.suppliedAt?.toISOString() ?? null,
    notes: document.notes ?? [],
    currency: total.currency,
    lines: lines.map((line) => ({
      text: line.text,
      minor: line.amount.minor.toString(),
      tax: line.tax.minor.toString(),
    })),
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
  /** The other party of a document of the marketplace that is of no order. */
  readonly accountId?: Id<'user'>
  readonly period?: string
  /** Cancels an invoice, or replaces a canceled one. */
  readonly isCorrection?: boolean
}

export const insertDocument = async (tx: Tx, issued: NewDocument): Promise<void> => {
  const { subject, kind, sellerId, year, number, document, accountId = null, period = null } = issued
  const { isCorrection = false } = issued
  await tx`
    insert into invoices.document (
      subject, order_id, kind, seller_id, year, number, issued_at, currency, tax_minor, content, account_id, period, correction)
    values (${subject}, ${document.orderId}, ${kind}, ${sellerId}, ${year}, ${number}, ${document.issuedAt},
            ${document.total.currency}, ${document.tax.minor.toString()},
            ${tx.json(toContent(document) as unknown as Json)}, ${accountId}, ${period}, ${isCorrection})`
}

export interface Stored {
  readonly kind: IssuedDocument['kind']
  readonly sellerId: string
  readonly year: number
  readonly number: number
  readonly issuedAt: Date
  readonly orderId: Id<'order'> | null
  readonly content: Content
}

/** A document with the series that it is of. */
export type StoredDocument = IssuedDocument & { readonly sellerId: string }

export const toDocument = ({ content, year, number, ...row }: Stored): StoredDocument => {
  const { currency, lines, net, tax, total, suppliedAt, taxReason, seller, buyer, ...rest } = content
  const money = (minor: string) => ({ minor: BigInt(minor), currency })
  const party = (stored: Partial<Party>): Party => ({
    name: '',
    ...partyOfProfile(emptyProfile),
    ...stored,
  })
  return {
    ...rest,
    ...row,
    number: numberText(row.kind, year, number),
    suppliedAt: suppliedAt ? new Date(suppliedAt) : null,
    taxCountry: content.taxCountry ?? '',
    taxReason: taxReason ?? (rest.taxBasisPoints > 0 ? 'own_rate' : 'no_tax'),
    ...{ seller: party(seller), buyer: party(buyer) },
    lines: lines.map((line): Line => ({
      text: line.text,
      amount: money(line.minor),
      tax: money(line.tax ?? '0'),
    })),
    ...{ net: money(net), tax: money(tax), total: money(total) },
  }
}

/** The documents of an order by their subjects, the invoice first. */
export const findDocuments = async (
  db: Reader,
  orderId: Id<'order'>,
): Promise<Map<string, StoredDocument>> => {
  const rows = await db<(Stored & { readonly subject: string })[]>`
    select subject, kind, seller_id as "sellerId", year, number, issued_at as "issuedAt", order_id as "orderId", content
    from invoices.document where order_id = ${orderId} order by kind desc, issued_at, number`
  return new Map(rows.map(({ subject, ...row }) => [subject, toDocument(row)]))
}

/** The tax of all documents but corrections, and self-billing, whose tax sellers owe, with the fingerprint that the ledger makes of its journals. */
export const sumTaxes = (db: Reader): Promise<JournalTotals[]> => db<JournalTotals[]>`
  select case kind when 'invoice' then 'tax' else 'tax_returned' end as kind, currency, count(*)::int as count,
         sum(tax_minor)::bigint as minor, sum(hashtextextended(subject::text || tax_minor, 0))::text as fingerprint
  from invoices.document where tax_minor > 0 and kind <> 'self_billing' and not correction group by 1, 2`

/** Documents keep what was in it when they were issued. */
export const deleteProfile = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`delete from invoices.profile where account_id = ${accountId}`
}
