import { escapeHtml } from '../../../platform/escape-html.ts'
import { pageHeaders } from '../../../platform/http/page-headers.ts'
import type { RawReply } from '../../../platform/http/route.ts'
import type { IssuedDocument } from '../document.ts'
import { invoiceTextOf, type InvoiceText } from './invoice-text.ts'

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem}
article+article{border-top:1px solid #8884;margin-top:3rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 2rem}
dt,h2{color:#777;font-weight:400;font-size:.9rem;margin:0}dd{margin:0}section{display:inline-block;width:49%;vertical-align:top;margin:1rem 0}
table{width:100%;border-collapse:collapse;margin:1rem 0}td{padding:.5rem 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}
td+td{text-align:right;white-space:nowrap;padding-left:2rem}tfoot tr:last-child td{font-weight:600;border:0}small,header{color:#777}`

const lineRows = (lines: InvoiceText['lines']): string =>
  lines
    .map(
      ({ text, detail, amount }) =>
        `<tr><td>${escapeHtml(text)}<br><small>${escapeHtml(detail)}</small></td><td>${escapeHtml(amount)}</td></tr>`,
    )
    .join('')

const rows = (pairs: InvoiceText['sums']): string =>
  pairs
    .map(([text, amount]) => `<tr><td>${escapeHtml(text)}</td><td>${escapeHtml(amount)}</td></tr>`)
    .join('')

const party = (heading: string, lines: readonly string[]): string =>
  `<section><h2>${heading}</h2>${lines.map(escapeHtml).join('<br>')}</section>`

const article = ({ title, warning, details, seller, buyer, lines, sums, notes }: InvoiceText): string =>
  `<article><h1>${escapeHtml(title)}</h1>${warning === '' ? '' : `<p><strong>${warning}</strong></p>`}<dl>${details
    .map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>${party('Seller', seller)}${party('Buyer', buyer)}
<table><tbody>${lineRows(lines)}</tbody><tfoot>${rows(sums)}</tfoot></table><small>${notes.map(escapeHtml).join('<br>')}</small></article>`

export interface InvoiceOptions {
  readonly isTest: boolean
  /** Name of the shop, at the time it is read. */
  readonly shopName: string
}

/** A sale's documents as a page for a browser and its printer. */
export const invoicePage = (documents: readonly IssuedDocument[], options: InvoiceOptions): RawReply => ({
  headers: pageHeaders("style-src 'unsafe-inline'"),
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(documents.map(({ number }) => number).join(', '))}</title><style>${style}</style><header>${escapeHtml(options.shopName)}</header>${documents
    .map((document) => article(invoiceTextOf(document, options)))
    .join('')}</html>`,
})
