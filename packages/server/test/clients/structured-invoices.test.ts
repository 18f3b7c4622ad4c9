import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import type { TaxReason } from '@souk/contract'
import type { IssuedDocument, Party } from '../../src/modules/invoices/document.ts'
import { invoicePdf } from '../../src/modules/invoices/rendering/pdf.ts'
import { quoteByTable, taxWithin } from '../../src/modules/tax/built-in.ts'
import type { TaxableSale } from '../../src/modules/tax/index.ts'

const run = promisify(execFile)
const sources = join(import.meta.dirname, 'invoices')
const cache = join(homedir(), '.cache', 'souk-invoice-validator')

/** Whether Maven and a JDK are installed; on CI they must be. */
const isInstalled = await Promise.all([run('mvn', ['-v']), run('java', ['-version'])]).then(
  () => true,
  () => false,
)
const skip = isInstalled || process.env['CI'] ? false : 'needs Maven and a JDK'

const party = (over: Partial<Party>): Party => ({
  ...{ name: 'Mara & Söhne', company: '', address: '1 rue de la Paix\nBâtiment B', postalCode: '75002' },
  ...{ city: 'Paris', country: 'FR', vatId: '', taxId: '', legalNotice: '' },
  ...over,
})
const german = party({
  ...{
    company: 'Lindt Text GmbH',
    address: 'Hafenstraße 1',
    postalCode: '20457',
    city: 'Hamburg',
    country: 'DE',
  },
  ...{ vatId: 'DE136695976', legalNotice: 'Amtsgericht Hamburg, HRB 12345' },
})
const french = party({ company: 'Plume SARL', vatId: 'FR40303265045' })

const documentOf = (
  taxReason: TaxReason,
  taxBasisPoints: number,
  over: Partial<IssuedDocument> & { readonly amounts?: readonly bigint[]; readonly currency?: string } = {},
): IssuedDocument => {
  const { amounts = [1_000n], currency = 'EUR', ...rest } = over
  const money = (minor: bigint) => ({ minor, currency })
  const lines = amounts.map((minor, index) => ({
    text: `Product ${index + 1} <"x"> & 🦊\u0007 (version 1.0.0)`,
    amount: money(minor),
    tax: taxWithin(money(minor), taxBasisPoints),
  }))
  const sum = (of: 'amount' | 'tax') => lines.reduce((total, line) => total + line[of].minor, 0n)
  return {
    ...{
      kind: 'invoice',
      number: 'INV-2026-00042',
      orderId: null,
      corrects: null,
      taxReason,
      taxBasisPoints,
      taxCountry: '',
    },
    issuedAt: new Date('2026-03-04T10:00:00Z'),
    suppliedAt: new Date('2026-03-03T23:59:00Z'),
    ...{ seller: german, buyer: party({}), lines, paidWith: 'visa ending in 4242' },
    ...{ net: money(sum('amount') - sum('tax')), tax: money(sum('tax')), total: money(sum('amount')) },
    ...rest,
  }
}

const documents: Readonly<Record<string, IssuedDocument>> = {
  domestic: documentOf('domestic', 1_900, { buyer: german }),
  'many lines': documentOf('destination', 2_550, { amounts: [333n, 333n, 334n, 1n, 99_999n, 7n] }),
  'reverse charge': documentOf('reverse_charge', 0, { buyer: french }),
  'small business': documentOf('small_business', 0, {
    seller: { ...german, vatId: '', taxId: '12/345/67890' },
  }),
  'outside scope': documentOf('outside_scope', 0, { buyer: party({ country: 'US', postalCode: '' }) }),
  'French seller': documentOf('domestic', 2_000, { seller: french, buyer: french }),
  'no tax in the United States': documentOf('no_tax', 0, {
    seller: party({ country: 'US', taxId: '12-3456789' }),
    buyer: party({ country: 'US' }),
    currency: 'USD',
  }),
  yen: documentOf('own_rate', 1_000, {
    seller: party({ country: 'JP', taxId: 'T1234567890123' }),
    currency: 'JPY',
  }),
  'credit note': documentOf('domestic', 1_900, {
    kind: 'credit_note',
    number: 'CN-2026-00001',
    corrects: 'INV-2026-00042',
  }),
}

describe('structured invoices', { skip }, () => {
  let folder: string
  let classPath: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-invoices-'))
    await mkdir(cache, { recursive: true })
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
    await run('mvn', ['-B', '-q', '-f', join(sources, 'pom.xml'), goal, `-DoutputDirectory=${cache}`])
    classPath = join(cache, '*')
  })
  after(() => rm(folder, { recursive: true, force: true }))

  /** The validator's report on each PDF. */
  const validate = async (pdfs: Readonly<Record<string, Buffer>>): Promise<Map<string, string>> => {
    const files = Object.entries(pdfs).map(([name, pdf]) => [name, join(folder, `${name}.pdf`), pdf] as const)
    for (const [, file, pdf] of files) await writeFile(file, pdf)
    const program = ['-cp', classPath, join(sources, 'Validate.java')]
    const { stdout } = await run('java', [...program, ...files.map(([, file]) => file)], {
      maxBuffer: 64 * 1024 * 1024,
    })
    const reports = stdout.split(/^file .*$/m).slice(1)
    return new Map(files.map(([name], index) => [name, reports[index] ?? '']))
  }
  const pdfOf = async (document: IssuedDocument) =>
    (await invoicePdf([document], { isTest: false, shopName: 'Harbor & Söhne <1>' })).content

  it(
    'are valid by EN 16931 within valid PDF/A-3 files, whatever their tax',
    { timeout: 300_000 },
    async () => {
      const pdfs: Record<string, Buffer> = {}
      for (const [name, document] of Object.entries(documents)) pdfs[name] = await pdfOf(document)
      for (const [name, report] of await validate(pdfs)) {
        assert.match(report, /<summary status="valid"\/>\s*<\/validation>\s*$/, `${name}: ${report}`)
        assert.doesNotMatch(report, /type="error"|<error/, `${name}: ${report}`)
      }
    },
  )

  it('are refused by the same validator if a sum is wrong', { timeout: 300_000 }, async () => {
    const document = documentOf('domestic', 1_900, { buyer: german })
    const wrong = { ...document, net: { ...document.net, minor: document.net.minor + 100n } }
    const reports = await validate({ wrong: await pdfOf(wrong) })
    assert.match(reports.get('wrong') ?? '', /status="invalid"/)
  })

  it('agree with the tax of quotes: no line is off by more than the standard allows', () => {
    const seller = { country: 'DE', smallBusiness: false, chargesDestination: true, ownBasisPoints: 0 }
    const sale: TaxableSale = {
      ...{ merchantOfRecord: 'seller', supplier: seller, pricesIncludeTax: false },
      buyer: {
        ...{ country: 'FI', requestCountry: '', vatId: '' },
        address: { line: '', postalCode: '', city: '' },
      },
      prices: [{ minor: 1_001n, currency: 'EUR' }],
    }
    const { lines, basisPoints } = quoteByTable(sale, [])
    assert.deepEqual([lines[0]?.tax.minor, basisPoints], [255n, 2_550])
  })
})
