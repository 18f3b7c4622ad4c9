import PdfDocument from 'pdfkit'
import { publicId } from '../../kernel/ids.ts'
import { formatDecimal } from '../../kernel/money.ts'
import type { RawReply } from '../../platform/http/route.ts'
import type { Order } from './order.ts'

/** What a receipt says, line by line; the page and the PDF show the same. */
const linesOf = (order: Order): readonly (readonly [label: string, value: string])[] => [
  ['Order', publicId('order', order.id)],
  ['Date', (order.completedAt ?? order.createdAt).toISOString().slice(0, 10)],
  ['Status', order.status.replaceAll('_', ' ')],
  ['Seller', order.sellerName],
  ['Buyer', order.buyerName],
  ['Product', `${order.productTitle} (version ${order.productVersion})`],
  ['Paid with', `${order.method.brand} ending in ${order.method.last4}`],
  ['Amount', `${formatDecimal(order.amount)} ${order.amount.currency}`],
]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (c) => escapes[c] ?? c)

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1a1a1a}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.5rem 2rem}dt{color:#666}dd{margin:0}`

export const receiptPage = (order: Order): RawReply => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'private, no-store',
  },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Receipt</title><style>${style}</style><h1>Receipt</h1><dl>${linesOf(order)
    .map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl></html>`,
})

export const receiptPdf = async (order: Order): Promise<RawReply> => {
  const document = new PdfDocument({ size: 'A4', margin: 60, info: { Title: 'Receipt' } })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve) => document.on('end', resolve))
  document.font('Helvetica-Bold').fontSize(22).text('Receipt').moveDown()
  for (const [label, value] of linesOf(order)) {
    document.font('Helvetica').fontSize(9).fillColor('#666').text(label)
    document.fontSize(12).fillColor('#111').text(value).moveDown(0.6)
  }
  document.end()
  await done
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="receipt-${publicId('order', order.id)}.pdf"`,
      'cache-control': 'private, no-store',
    },
    body: Buffer.concat(chunks),
  }
}
