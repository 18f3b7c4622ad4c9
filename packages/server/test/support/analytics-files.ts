import assert from 'node:assert/strict'
import type { AnalyticsExportQuery } from '@souk/contract'

type Download = (query: AnalyticsExportQuery) => Promise<{ data: Response; headers: Headers }>

/** The lines of a CSV export by column, read as a spreadsheet does; and the same as JSON. */
export const readExport = async (download: Download, query: AnalyticsExportQuery, name: string) => {
  const csv = await download(query)
  assert.match(csv.headers.get('content-type') ?? '', /^text\/csv/)
  assert.match(
    csv.headers.get('content-disposition') ?? '',
    new RegExp(`^attachment; filename="${name}-[A-Z]{3}-[-0-9]+\\.csv"$`),
  )
  const text = await csv.data.text()
  assert.ok(text.endsWith('\r\n'))
  const json = await download({ ...query, format: 'json' })
  assert.match(json.headers.get('content-type') ?? '', /^application\/json/)
  const [header = [], ...lines] = cellsOf(text)
  return {
    text,
    rows: lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [header[index], cell]))),
    objects: JSON.parse(await json.data.text()) as Record<string, unknown>[],
  }
}

const cellsOf = (text: string): string[][] =>
  [...text.matchAll(/((?:"(?:[^"]|"")*"|[^"\r\n])*)\r\n/g)].map(([, line = '']) =>
    [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  )
