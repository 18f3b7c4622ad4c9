/** A color as `#rrggbb`. */
type Hex = string

/** The color roles of one theme that follow from the accent. */
export interface AccentColors {
  readonly accent: Hex
  readonly strong: Hex
  /** Text on the accent. */
  readonly ink: Hex
  /** A quiet ground behind text in the strong accent. */
  readonly soft: Hex
}

/** Of WCAG 2.2, 1.4.3 for text. */
export const minContrast = 4.5

const lightGround = '#f6f1e6'
const darkGround = '#110f0c'
/** The brightest ground of the dark theme. */
const darkRaised = '#231f19'

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (color: Hex): Channels => {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const hexOf = (channels: Channels): Hex =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const luminanceOf = (color: Hex): number => {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colors, from 1 to 21. */
export const contrastOf = (one: Hex, other: Hex): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of the second color in the first. */
const mix = (one: Hex, other: Hex, share: number): Hex => {
  const [first, second] = [channelsOf(one), channelsOf(other)]
  const at = (index: 0 | 1 | 2) => first[index] * (1 - share) + second[index] * share
  return hexOf([at(0), at(1), at(2)])
}

/** The color itself, or with the least of `toward` in it that makes it readable on `ground`. */
const readableOn = (color: Hex, ground: Hex, toward: Hex): Hex => {
  for (let percent = 0; percent < 100; percent++) {
    const mixed = mix(color, toward, percent / 100)
    if (contrastOf(mixed, ground) >= minContrast) return mixed
  }
  return toward
}

/** The accent itself if links and buttons in it can be read in the light theme, else the nearest color that can. */
export const nearestAccent = (color: Hex): Hex => readableOn(color.toLowerCase(), lightGround, '#000000')

/** All colors that follow from a readable accent; the dark theme shows it in a lighter shade. */
export const accentColors = (accent: Hex): { readonly light: AccentColors; readonly dark: AccentColors } => {
  const lightSoft = mix(lightGround, accent, 0.1)
  const onDark = readableOn(accent, darkRaised, '#ffffff')
  const darkSoft = mix(darkGround, onDark, 0.16)
  return {
    light: {
      accent,
      strong: readableOn(mix(accent, '#000000', 0.22), lightSoft, '#000000'),
      ink: '#ffffff',
      soft: lightSoft,
    },
    dark: {
      accent: onDark,
      strong: readableOn(mix(onDark, '#ffffff', 0.3), darkSoft, '#ffffff'),
      ink: readableOn(mix(accent, '#000000', 0.75), onDark, '#000000'),
      soft: darkSoft,
    },
  }
}

/** The custom properties of one theme that show its colors. */
export const accentProperties = ({
  accent,
  strong,
  ink,
  soft,
}: AccentColors): Readonly<Record<string, string>> => ({
  '--accent': accent,
  '--accent-strong': strong,
  '--accent-ink': ink,
  '--accent-soft': soft,
})
