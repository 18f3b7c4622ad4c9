const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `1536` → `1.5 kB`. */
export const formatBytes = (bytes: number, language: string): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000 ** power)
}
