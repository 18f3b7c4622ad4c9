import type { ReactNode } from 'react'

export type CoverType = 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'

/** Four tones a tile: ground, main, second, spark. Close to each other, so that the title next to it leads; the same in both themes. */
const palettes = {
  teal: ['#1d5d57', '#28706a', '#35817a', '#d9b56c'],
  blue: ['#274a70', '#335a83', '#416b95', '#d3b07f'],
  brick: ['#7d3a30', '#8f483c', '#9f584b', '#e3bf84'],
  ochre: ['#8a6422', '#9a732d', '#a9823b', '#f0ddb0'],
  olive: ['#4a5630', '#58653b', '#677548', '#d9c178'],
  plum: ['#57364f', '#67445f', '#785470', '#dcb68c'],
  slate: ['#3c4650', '#4a5560', '#596570', '#c9b48a'],
  rust: ['#8a4a21', '#99592d', '#a9683b', '#f0d3a6'],
} as const
type Palette = readonly [string, string, string, string]

/** Colours of what is sold almost everywhere; any other category has one of its own choice. */
const known: Readonly<Record<string, keyof typeof palettes>> = {
  ...{ writing: 'teal', marketing: 'brick', education: 'ochre', data: 'blue', analysis: 'blue' },
  ...{ productivity: 'olive', programming: 'slate', development: 'slate', design: 'plum', business: 'rust' },
}

const paletteOf = (category: string): Palette => {
  const names = Object.keys(palettes) as (keyof typeof palettes)[]
  return palettes[known[category] ?? names[hash(category) % names.length] ?? 'teal']
}

/** FNV-1a: the same text has the same tile, everywhere. */
export const hash = (seed: string): number => {
  let value = 0x811c9dc5
  for (const char of seed) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193) >>> 0
  return value
}

type Tile = (palette: Palette, variant: number) => ReactNode

/** A star of eight points and the cross between four of them. */
const stars: Tile = ([, main, second, spark], variant) => (
  <>
    <path
      d="M20 0 23.5 8.5 32 5 28.5 13.5 40 20 28.5 26.5 32 35 23.5 31.5 20 40 16.5 31.5 8 35 11.5 26.5 0 20 11.5 13.5 8 5 16.5 8.5Z"
      fill={main}
    />
    {variant % 2 === 0 ? (
      <circle cx="20" cy="20" r="6.5" fill={second} />
    ) : (
      <path d="M20 12 28 20 20 28 12 20Z" fill={second} />
    )}
    <circle cx="20" cy="20" r="2.6" fill={spark} />
    <path d="M0 0H4L0 4ZM40 0V4L36 0ZM40 40H36L40 36ZM0 40V36L4 40Z" fill={spark} />
  </>
)

/** Bands that go over and under: one thing after another. */
const lattice: Tile = ([, main, second, spark], variant) => (
  <>
    <path d="M0 10H14M26 10H40M0 30H40" stroke={main} strokeWidth="6" />
    <path d="M10 0V24M10 36V40M30 0V4M30 16V40" stroke={second} strokeWidth="6" />
    <path d="M26 10H34M6 30H14" stroke={main} strokeWidth="6" />
    {variant % 2 === 0 ? (
      <path d="M20 16 24 20 20 24 16 20Z" fill={spark} />
    ) : (
      <circle cx="20" cy="20" r="3" fill={spark} />
    )}
    <path
      d="M0 -4 4 0 0 4 -4 0ZM40 -4 44 0 40 4 36 0ZM0 36 4 40 0 44 -4 40ZM40 36 44 40 40 44 36 40Z"
      fill={spark}
    />
  </>
)

/** Scales, as on a roof: a skill lies on others. */
const scales: Tile = ([ground, main, second, spark], variant) => (
  <>
    <circle cx="20" cy="40" r="20" fill={main} />
    <circle cx="20" cy="40" r="14" fill={variant % 2 === 0 ? ground : second} />
    <circle cx="20" cy="40" r="7" fill={spark} />
    <circle cx="0" cy="20" r="20" fill={second} />
    <circle cx="40" cy="20" r="20" fill={second} />
    <circle cx="0" cy="20" r="14" fill={ground} />
    <circle cx="40" cy="20" r="14" fill={ground} />
    <circle cx="0" cy="20" r="7" fill={main} />
    <circle cx="40" cy="20" r="7" fill={main} />
    <circle cx="20" cy="0" r="20" fill={main} />
    <circle cx="20" cy="0" r="14" fill={variant % 2 === 0 ? ground : second} />
    <circle cx="20" cy="0" r="7" fill={spark} />
  </>
)

/** Squares in squares: several things in one. */
const boxes: Tile = ([ground, main, second, spark], variant) => (
  <>
    <path d="M20 0 40 20 20 40 0 20Z" fill={main} />
    <path d="M20 7 33 20 20 33 7 20Z" fill={second} />
    <path d={variant % 2 === 0 ? 'M13.5 13.5H26.5V26.5H13.5Z' : 'M20 13 27 20 20 27 13 20Z'} fill={ground} />
    <path d="M20 16.5 23.5 20 20 23.5 16.5 20Z" fill={spark} />
    <path d="M0 0H9L0 9ZM40 0V9L31 0ZM40 40H31L40 31ZM0 40V31L9 40Z" fill={second} />
  </>
)

const tiles: Readonly<Record<CoverType, Tile>> = {
  PROMPT: stars,
  WORKFLOW: lattice,
  SKILL: scales,
  BUNDLE: boxes,
}

interface Props {
  /** The product's identifier: it arranges the tiles. */
  readonly seed: string
  /** Its type chooses the pattern. */
  readonly type: string
  /** Its category chooses the colours. Without it they are the type's. */
  readonly category?: string | undefined
  readonly className?: string
}

/** The picture of a product without images: tiles in the pattern of its type and the colours of its category. */
export const ProductCover = ({ seed, type, category = type, className }: Props) => {
  const value = hash(seed)
  // The same tile has the same name: a card is drawn once for many pages.
  const id = `tile-${type}-${hash(category).toString(36)}-${value.toString(36)}`
  const palette = paletteOf(category)
  const tile = tiles[type.toUpperCase() as CoverType] ?? stars
  const scale = [1.4, 1.8, 2.3][(value >>> 5) % 3]
  const angle = [0, 45, 0, 22.5][(value >>> 9) % 4]
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className ?? 'block aspect-[16/9] w-full'}
    >
      <pattern
        id={id}
        width="40"
        height="40"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${angle}) scale(${scale})`}
      >
        <rect width="40" height="40" fill={palette[0]} />
        {tile(palette, value >>> 13)}
      </pattern>
      <rect width="320" height="180" fill={`url(#${id})`} />
    </svg>
  )
}
