import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { parsePrompt } from '@souk/documents'
import * as fc from 'fast-check'
import { parseCsvRecord } from '../../src/operations/import/csv.ts'
import { readMapping } from '../../src/operations/import/mapping.ts'
import {
  readImportRows,
  type ImportFile,
  type ImportRow,
} from '../../src/operations/import/read-import-rows.ts'
import { readRecords } from '../../src/operations/import/records.ts'
import { StartupProblem } from '../../src/kernel/startup-problem.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-import-'))
})
after(() => rm(folder, { recursive: true }))

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const collected: T[] = []
  for await (const item of items) collected.push(item)
  return collected
}

const read = async (content: string | Buffer, options: Partial<ImportFile> = {}): Promise<ImportRow[]> => {
  const path = join(folder, `rows.${options.format ?? 'csv'}`)
  await writeFile(path, content)
  return collect(readImportRows({ path, ...options }))
}

const only = async (content: string, options: Partial<ImportFile> = {}) => {
  const [first] = await read(content, options)
  assert.ok(first && 'row' in first, JSON.stringify(first))
  return first
}

const keyOf = async (row: string): Promise<string> => (await only(`title,content,price\n${row}\n`)).importKey

/** Lines with the title, or with the problem, so that one comparison shows the whole reading. */
const outline = (rows: readonly ImportRow[]): [number, string][] =>
  rows.map((row) => [row.line, 'row' in row ? row.row.title : row.problem])

const set = readMapping({ set: ['price=4.99'] })
const refusal = (message: RegExp) => (error: unknown) =>
  error instanceof StartupProblem && message.test(error.message)

describe('readImportRows of CSV', () => {
  it('makes creation bodies from columns named like product fields', async () => {
    const { row, importKey } = await only(
      'title,content,price,category,tags,compatibility,requirements,description\n' +
        '  A  title ,Write {{x}},19.99,Creative Writing & Métiers,"a, b;a",openai;anthropic,"One, two; three",Says it\n',
    )
    assert.deepEqual(row, {
      title: 'A title',
      description: 'Says it',
      type: 'PROMPT',
      category: 'creative-writing-metiers',
      price: 19.99,
      content: 'Write {{x}}',
      requirements: ['One, two', 'three'],
      tags: ['a', 'b'],
      compatibility: ['openai', 'anthropic'],
    })
    assert.match(importKey, /^[0-9a-f]{64}$/)
  })

  it('knows the layout of prompts.chat without flags but for the price', async () => {
    const { row } = await only(
      'act,prompt,for_devs,type,contributor\nInterviewer,"Interview me as ${Position:Developer}, ""now"".",TRUE,TEXT,f\n',
      { mapping: readMapping({ set: ['price=4.99', 'category=imported', 'currency=USD'] }) },
    )
    assert.equal(row.title, 'Interviewer')
    assert.equal(row.description, 'Interview me as Developer, "now".')
    assert.equal(row.price, 4.99)
    assert.equal(row.category, 'imported')
    assert.equal(row.currency, 'USD')
    assert.deepEqual(row.tags, ['developer', 'text'])
    const document = parsePrompt(row.content ?? '')
    assert.ok(!Array.isArray(document))
    assert.deepEqual(document.variables[0]?.default, 'Developer')
  })

  it('lets flags decide over a layout', async () => {
    const mapping = readMapping({ map: ['title=name', 'content=text=x'], set: ['price=1', 'tags=a,b'] })
    const { row } = await only('name,title,text=x\nN,T,X\n', { mapping })
    assert.deepEqual([row.title, row.content, row.tags], ['N', 'X', ['a', 'b']])
  })

  it('gives true line numbers past quoted line breaks, blank lines, CRLF and a byte order mark', async () => {
    const rows = await read('\uFEFFtitle,content\r\nA,"1\r\n2"\r\n\r\n\r\nB,x\r\nC,"q\n""\n,q"\nD,x', {
      mapping: set,
    })
    assert.deepEqual(outline(rows), [
      [2, 'A'],
      [6, 'B'],
      [7, 'C'],
      [10, 'D'],
    ])
    assert.ok(rows[2] && 'row' in rows[2])
    assert.equal(rows[2].row.content, 'q\n"\n,q')
  })

  it('reports bad rows by line and reason and reads on', async () => {
    const rows = await read(
      Buffer.concat([
        Buffer.from('title,content,price\nA,x,1\n,x,1\nB,,1\nC,x\nD,x,1,2\n"E"e,x,1\nF,x,free\nG,x,0\nH,'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from(',1\nI,x\0,1\nJ,5" pipe,2\nK,x,1\n'),
      ]),
    )
    assert.deepEqual(outline(rows), [
      [2, 'A'],
      [3, 'has no title'],
      [4, 'has no content'],
      [5, 'has 2 columns where the header has 3'],
      [6, 'has 4 columns where the header has 3'],
      [7, 'has text after the closing quote of column 1; a quote inside a quoted field is written twice'],
      [8, 'price must be a positive number such as 4.99, not "free"'],
      [9, 'price must be a positive number such as 4.99, not "0"'],
      [10, 'is not valid UTF-8; save the file as UTF-8'],
      [11, 'content holds a NUL character'],
      [12, 'J'],
      [13, 'K'],
    ])
  })

  it('reports an unclosed quote on the line that opens it', async () => {
    const rows = await read('title,content\nA,x\nB,"never\nC,x\n', { mapping: set })
    assert.deepEqual(outline(rows), [
      [2, 'A'],
      [3, 'has a quote in column 2 that is never closed'],
    ])
  })

  it('reads on after a record too long to be a product', async () => {
    const long = `"${'line\n'.repeat(1_000_000)}"`
    const rows = await read(`title,content\nA,${long}\nB,x\n`, { mapping: set })
    assert.deepEqual(outline(rows), [
      [2, 'is longer than 4194304 bytes; is a quote left open?'],
      [1_000_003, 'B'],
    ])
  })

  it('cuts titles at 255 characters and descriptions at a word', async () => {
    const { row } = await only(`title,content\n${'😀'.repeat(300)},${'word '.repeat(100)}\n`, {
      mapping: set,
    })
    assert.equal(row.title, '😀'.repeat(255))
    assert.equal(row.description, `${'word '.repeat(40).trim()}…`)
  })

  it('gives a row the same key in every import, another one to another content', async () => {
    assert.equal(await keyOf('A,x,1'), await keyOf('A,x,2'))
    assert.notEqual(await keyOf('A,x,1'), await keyOf('A,y,1'))
    assert.notEqual(await keyOf('A,xx,1'), await keyOf('Ax,x,1'))
  })

  it('says what is missing before the first row', async () => {
    await assert.rejects(read('title,content\nA,x\n'), refusal(/--set price=/))
    await assert.rejects(
      read('name,content,price\n'),
      refusal(/--map title=.*the columns are name, content, price/),
    )
    await assert.rejects(read('title,title,content,price\n'), refusal(/title twice/))
    await assert.rejects(read('"title\n'), refusal(/line 1 \(the header\) has a quote/))
    await assert.rejects(
      read(Buffer.from('\uFEFFtitle\n', 'utf16le')),
      refusal(/header\) is not valid UTF-8/),
    )
    await assert.rejects(read(''), refusal(/empty/))
    const mapping = readMapping({ map: ['title=act'] })
    await assert.rejects(read('name,content,price\n', { mapping }), refusal(/no column act/))
  })
})

describe('readImportRows of JSON Lines', () => {
  const format = 'jsonl'

  it('takes members as fields, arrays and numbers as they are', async () => {
    const line = {
      title: 'A',
      content: 'x\u2028y',
      price: 2.5,
      tags: ['a,b', 'c'],
      category: null,
      other: {},
    }
    const { row } = await only(`\n${JSON.stringify(line)}\r\n`, { format })
    assert.deepEqual([row.price, row.tags, row.category], [2.5, ['a,b', 'c'], 'uncategorized'])
    assert.equal(row.content, 'x\u2028y')
  })

  it('reports bad lines and reads on', async () => {
    const rows = await read(
      '{"title":\n[]\n\n{"title":{},"content":"x","price":1}\n{"problem":"p"}\n{"title":"A","content":"x","price":"1","tags":["a","\\""]}\n{"title":"B","content":"x","price":1,"category":"文学"}',
      { format },
    )
    assert.deepEqual(
      rows.map(({ line }) => line),
      [1, 2, 4, 5, 6, 7],
    )
    const [broken, list, typed, empty, good, category] = outline(rows).map(([, text]) => text)
    assert.match(broken ?? '', /^is not valid JSON: /)
    assert.equal(list, 'must be a JSON object')
    assert.equal(typed, 'title must be text')
    assert.match(empty ?? '', /^has no title; has no content; price/)
    assert.equal(good, 'A')
    assert.equal(category, 'category "文学" has no Latin letter or digit')
  })
})

describe('the import of a file', () => {
  it('refuses what it cannot open or tell the format of', async () => {
    await assert.rejects(collect(readImportRows({ path: join(folder, 'none.csv') })), refusal(/ENOENT/))
    assert.throws(() => readImportRows({ path: 'rows.xlsx' }), refusal(/name it \.csv or \.jsonl/))
    assert.throws(
      () => readMapping({ map: ['titel=act'] }),
      refusal(/no product field titel; there are title,/),
    )
    assert.throws(() => readMapping({ set: ['price'] }), refusal(/write it as --set field=/))
  })

  it('reads back whatever fields were written, in chunks of any size', async () => {
    const field = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', 'é', '😀') })
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
        const lines = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
        const bytes = Buffer.from(lines.join('\r\n'))
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        )
        const records = await collect(readRecords(Readable.from(pieces), { quotes: true }))
        assert.deepEqual(
          records.map((record) => ('text' in record ? parseCsvRecord(record.text) : record)),
          rows,
        )
        const starts = lines.map(
          (_, index) => lines.slice(0, index).join('\r\n').split('\n').length + (index > 0 ? 1 : 0),
        )
        assert.deepEqual(
          records.map(({ line }) => line),
          starts,
        )
      }),
    )
  })
})
