import { createRequire } from 'node:module'
import type * as SharpModule from 'sharp'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { ShareImage } from '../built-web.ts'

const [width, height] = [1_200, 630]
const coverWidth = 440
const margin = 72
const textWidth = width - coverWidth - 2 * margin

/** Those of the light theme. */
const colors = { ground: '#fdfaf3', ink: '#201b13', soft: '#51483a' }

/** What the font does not have; it would draw boxes with numbers. */
const unknown =
  /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Arabic}\p{N}\p{P}\p{Sc}\p{Sm}\p{M} ]/gu

/** As much of a text as the font has, in a line; nothing of one that it has less than half of. */
const textOf = (text: string, max: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const known = line.replaceAll(unknown, '').replaceAll(/ +/g, ' ').trim()
  if (known.length * 2 < line.length) return ''
  return known.length <= max ? known : `${known.slice(0, max - 1).trimEnd()}…`
}

interface Style {
  readonly size: number
  readonly color: string
  readonly weight?: 'Bold'
  readonly maxHeight: number
}

/** The text in lines as an image, smaller where it would be too high; nothing where there is none. */
const drawText = async (
  sharp: typeof SharpModule.default,
  text: string,
  { size, color, weight, maxHeight }: Style,
) => {
  if (text === '') return undefined
  const file = ['dejavu-fonts-ttf/ttf/DejaVuSansCondensed', ...(weight ? [weight] : [])].join('-')
  const draw = (limit: { readonly height?: number }) =>
    sharp({
      text: {
        ...{ text: `<span foreground="${color}">${escapeHtml(text)}</span>`, rgba: true },
        font: `DejaVu Sans Condensed ${weight ?? ''} ${size}`,
        // It comes with the program: a container may have none.
        fontfile: createRequire(import.meta.url).resolve(`${file}.ttf`),
        ...{ width: textWidth, wrap: 'word-char', ...limit },
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
  const drawn = await draw({})
  return drawn.info.height <= maxHeight ? drawn : draw({ height: maxHeight })
}

const titleSize = ({ length }: string): number => (length <= 30 ? 68 : length <= 60 ? 58 : 48)

/** As PNG of 1200 × 630: the text, and next to it the cover. On the threads of the renderer. */
export const drawShareImage = async (image: ShareImage): Promise<Buffer> => {
  // Loaded only where it is used: 60 ms and 25 MB at the start of every process.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const { accent } = image
  const name = textOf(image.shopName, 36)
  const title = textOf(image.title, 120) || name
  const [top, middle, bottom] = await Promise.all([
    drawText(sharp, name, { size: 30, color: accent, weight: 'Bold', maxHeight: 80 }),
    drawText(sharp, title, { size: titleSize(title), color: colors.ink, weight: 'Bold', maxHeight: 310 }),
    drawText(sharp, textOf(image.line, 120), { size: 32, color: colors.soft, maxHeight: 84 }),
  ])
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${colors.ground}"/><rect width="16" height="100%" fill="${accent}"/>
<svg x="${width - coverWidth}" width="${coverWidth}">${image.cover().replace('<svg', '<svg height="100%"')}</svg></svg>`
  const layer = (text: typeof top, y: (height: number) => number) =>
    text ? [{ input: text.data, left: margin, top: Math.round(y(text.info.height)) }] : []
  return sharp(Buffer.from(ground))
    .composite([
      ...layer(top, () => margin),
      ...layer(middle, (its) => (height - its) / 2),
      ...layer(bottom, (its) => height - margin - its),
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
