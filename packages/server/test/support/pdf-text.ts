import { inflateSync } from 'node:zlib'

/** The text that a PDF shows: its fonts say which character each glyph is. */
export const pdfTextOf = (pdf: Buffer): string => {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/stream\n([^]*?)\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const maps = streams.filter((text) => text.includes('beginbfrange')).map(readGlyphs)
  const read = (hex: string): string =>
    maps
      .map((glyphs) =>
        (hex.match(/.{4}/g) ?? []).map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '').join(''),
      )
      .join('\n')
  const shown = streams.join('\n').matchAll(/\[((?:<[0-9a-f]*>|[-\d. ]+)*)\] TJ/g)
  return [...shown]
    .map(([, parts = '']) => read([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join('')))
    .join('\n')
}

/** The characters of a font's glyphs, by its map to Unicode. */
const readGlyphs = (map: string): Map<number, string> =>
  new Map(
    [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(
        ([, hex = ''], index) =>
          [
            Number.parseInt(first, 16) + index,
            String.fromCharCode(
              ...(hex.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)),
            ),
          ] as const,
      ),
    ),
  )
