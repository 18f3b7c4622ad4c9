import type { ReactNode } from 'react'

export type CoverType = 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'

/** Four glazes a tile: ground, main, second, spark. Fixed in both themes, as fired colour is. */
const glazes: readonly (readonly [string, string, string, string])[] = [
  ['#0b4f4a', '#e9dfc7', '#1d7f74', '#e2a33b'],
  ['#1f3a5f', '#efe6d2', '#3f6c9b', '#d9893b'],
  ['#7c2b22', '#f2e4cf', '#b8533f', '#e7b85c'],
  ['#e3c27a', '#3a2a17', '#b97f2a', '#7c2b22'],
  ['#e8dcc3', '#0b5d58', '#a9c2ae', '#b8432f'],
  ['#2d3b2a', '#e9e1c8', '#6b7f45', '#d8a13a'],
  ['#3b2440', '#efe0d2', '#82506f', '#e0a24f'],
  ['#cfdcd2', '#1f3a5f', '#7fa39a', '#c4532f'],
]

/** FNV-1a: the same identifier has the same tile, everywhere. */
const hash = (seed: string): number => {
  let value = 0x811c9dc5
  for (const char of seed) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193) >>> 0
  return value
}

type Tile = (glaze: readonly [string, string, string, string], variant: number) => ReactNode

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
  /** The product's identifier. */
  readonly seed: string
  readonly type: string
  readonly className?: string
}

/** The picture of a product without pictures: a wall of tiles that its identifier chose, in its type's pattern. */
export const ProductCover = ({ seed, type, className }: Props) => {
  const value = hash(seed)
  // The same tile has the same name: a card is drawn once for many pages.
  const id = `tile-${type}-${value.toString(36)}`
  const glaze = glazes[value % glazes.length] ?? ['#0b4f4a', '#e9dfc7', '#1d7f74', '#e2a33b']
  const tile = tiles[type.toUpperCase() as CoverType] ?? stars
  const size = [40, 53, 64][(value >>> 5) % 3]
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
        patternTransform={`rotate(${angle}) scale(${(size ?? 40) / 40})`}
      >
        <rect width="40" height="40" fill={glaze[0]} />
        {tile(glaze, value >>> 13)}
      </pattern>
      <rect width="320" height="180" fill={`url(#${id})`} />
    </svg>
  )
}
