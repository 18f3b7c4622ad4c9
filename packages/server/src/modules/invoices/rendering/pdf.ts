import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { OpenFont } from 'fontkit'
import type { IssuedDocument } from '../document.ts'
import type { InvoiceOptions } from './page.ts'
import { invoiceTextOf, type InvoiceText } from './invoice-text.ts'
import { isStructurable, structuredMetadata, structuredXml } from './structured.ts'

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

const openFont = async (name: string): Promise<OpenFont> => {
  const { create } = await import('fontkit')
  return create(await readFile(fontFile(name)))
}

interface Fonts {
  readonly body: OpenFont
  readonly bold: OpenFont
}

let opened: Promise<Fonts> | undefined

/** The text with a box for each character that a font does not have: PDF/A refuses what cannot be shown. */
const shownIn = ({ body, bold }: Fonts, text: string): string =>
  Array.from(text, (character) => {
    const codePoint = character.codePointAt(0) ?? 0
    const isShown = [body, bold].every((font) => font.hasGlyphForCodePoint(codePoint))
    return isShown || character === '\n' ? character : '□'
  }).join('')

/**
 * Latin, Greek, Cyrillic, Arabic, Hebrew and more; what it lacks (Chinese, Japanese, Korean, emoji) shows as a box. They are read once:
 * their tables take 100 ms of processor time, and each email of a purchase has a document.
 */
const openFonts = (): Promise<Fonts> =>
  (opened ??= (async () => ({
    body: await openFont('DejaVuSans'),
    bold: await openFont('DejaVuSans-Bold'),
  }))())

type Pdf = PDFKit.PDFDocument

const margin = 56
/** Width of A4 between the margins, and where its right column begins, in points. */
const [width, column] = [595.28 - 2 * margin, 300]
const [ink, pale] = ['#1a1a1a', '#6b6b6b']

const label = (pdf: Pdf, text: string, x: number, y: number): Pdf =>
  pdf.font('body').fontSize(8).fillColor(pale).text(text, x, y, { width })

const body = (pdf: Pdf): Pdf => pdf.font('body').fontSize(10).fillColor(ink)

const party = (
  pdf: Pdf,
  heading: string,
  { lines, x, y }: { lines: readonly string[]; x: number; y: number },
) => {
  label(pdf, heading, x, y)
  body(pdf).text(lines.join('\n'), x, y + 14, { width: width / 2 - 20, lineGap: 2 })
  return pdf.y
}

/** A row of a table: text that may wrap, its amount at the right; a new page when this one is full. */
const row = (
  pdf: Pdf,
  [text, amount]: readonly [string, string],
  { detail = '', isBold = false }: { readonly detail?: string; readonly isBold?: boolean },
): void => {
  body(pdf).font(isBold ? 'bold' : 'body')
  const textWidth = width - 130
  const height = pdf.heightOfString(text, { width: textWidth }) + (detail === '' ? 0 : 13)
  if (pdf.y + height > pdf.page.height - margin - 30) pdf.addPage()
  const { y } = pdf
  pdf.text(text, margin, y, { width: textWidth })
  pdf.text(amount, margin + textWidth, y, { width: 130, align: 'right', lineBreak: false })
  if (detail !== '') label(pdf, detail, margin, y + height - 9)
  const end = y + height + 6
  pdf
    .moveTo(margin, end)
    .lineTo(margin + width, end)
    .lineWidth(0.5)
    .strokeColor('#d9d9d9')
    .stroke()
  pdf.x = margin
  pdf.y = end + 7
}

const draw = (
  pdf: Pdf,
  { title, warning, details, seller, buyer, lines, sums, notes }: InvoiceText,
): void => {
  pdf.font('bold').fontSize(20).fillColor(ink).text(title, margin, margin)
  if (warning !== '') pdf.fontSize(10).text(warning, margin, pdf.y + 6)
  let y = pdf.y + 16
  for (const [name, value] of details) {
    label(pdf, name, margin, y + 2)
    body(pdf).text(value, margin + 100, y, { width: width - 100 })
    y = pdf.y + 3
  }
  y += 18
  const ends = [
    party(pdf, 'Seller', { lines: seller, x: margin, y }),
    party(pdf, 'Buyer', { lines: buyer, x: column, y }),
  ]
  pdf.x = margin
  pdf.y = Math.max(...ends) + 30
  for (const line of lines) row(pdf, [line.text, line.amount], { detail: line.detail })
  pdf.moveDown(0.5)
  for (const [index, sum] of sums.entries()) row(pdf, sum, { isBold: index === sums.length - 1 })
  for (const note of notes) label(pdf, note, margin, pdf.y + 8)
}

const shownText = (fonts: Fonts, text: InvoiceText): InvoiceText =>
  JSON.parse(JSON.stringify(text), (_name, part: unknown) =>
    typeof part === 'string' ? shownIn(fonts, part) : part,
  ) as InvoiceText

/** Adds the structured form of what has one; that of the first document has the name that readers look for. */
const attach = (pdf: Pdf, documents: readonly IssuedDocument[], options: InvoiceOptions): void => {
  for (const [index, document] of documents.entries()) {
    if (!isStructurable(document)) continue
    if (index === 0) pdf.appendXML(structuredMetadata)
    pdf.file(Buffer.from(structuredXml(document, options)), {
      ...{ name: index === 0 ? 'factur-x.xml' : `${document.number}.xml`, type: 'text/xml' },
      ...{ relationship: index === 0 ? 'Alternative' : 'Supplement', description: document.number },
      ...{ creationDate: document.issuedAt, modifiedDate: document.issuedAt },
    })
  }
}

/** Documents as a file. */
export interface InvoiceFile {
  /** Such as `INV-2026-00042.pdf`. */
  readonly name: string
  readonly content: Buffer
}

/** A sale's documents as PDF, each on a page of its own. */
export const invoicePdf = async (
  documents: readonly IssuedDocument[],
  options: InvoiceOptions,
): Promise<InvoiceFile> => {
  // With its fonts it takes a tenth of a start to load: it waits for the first document.
  const { default: PdfDocument } = await import('pdfkit')
  const fonts = await openFonts()
  const numbers = documents.map(({ number }) => number)
  const [first] = documents
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    lang: 'en',
    ...{ pdfVersion: '1.7', subset: 'PDF/A-3b' },
    displayTitle: true,
    // The types of pdfkit have no open fonts, which it takes where it takes the path of one.
    font: fonts.body as unknown as string,
    info: { Title: numbers.join(', '), Creator: 'Souk', CreationDate: first?.issuedAt ?? new Date(0) },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve) => pdf.on('end', resolve))
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font as unknown as string)
  for (const document of documents) {
    pdf.addPage()
    label(pdf, shownIn(fonts, options.shopName), margin, margin - 20)
    draw(pdf, shownText(fonts, invoiceTextOf(document, options)))
  }
  attach(pdf, documents, options)
  pdf.end()
  await done
  return { name: `${numbers[0] ?? 'invoice'}.pdf`, content: Buffer.concat(chunks) }
}
