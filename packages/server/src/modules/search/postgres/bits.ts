/** A set of ordinals, a bit each: ordinal `n` is bit `n & 7` of byte `n >> 3`, as `get_bit` of PostgreSQL counts them. */
export type Bits = Uint8Array<ArrayBuffer>

export const has = (bits: Bits, ordinal: number): boolean =>
  ((bits[ordinal >> 3] ?? 0) & (1 << (ordinal & 7))) !== 0

/** The set of these ordinals; there is room for ordinals below `size` and for each of these. */
export const bitsOf = (ordinals: readonly number[], size = 0): Bits => {
  let max = size
  for (const ordinal of ordinals) max = Math.max(max, ordinal)
  const bits = new Uint8Array((max >> 3) + 1)
  for (const ordinal of ordinals) bits[ordinal >> 3] = (bits[ordinal >> 3] ?? 0) | (1 << (ordinal & 7))
  return bits
}

export const and = (a: Bits, b: Bits): Bits => a.map((byte, n) => byte & (b[n] ?? 0))
export const without = (a: Bits, b: Bits): Bits => a.map((byte, n) => byte & ~(b[n] ?? 0))
export const or = (a: Bits, b: Bits): Bits =>
  a.length < b.length ? or(b, a) : a.map((byte, n) => byte | (b[n] ?? 0))

/** In ascending order. */
export const ordinalsOf = (bits: Bits): number[] => {
  const ordinals: number[] = []
  for (let n = 0; n < bits.length; n++)
    for (let byte = bits[n] ?? 0, bit = 0; byte !== 0; byte >>= 1, bit++)
      if (byte & 1) ordinals.push(n * 8 + bit)
  return ordinals
}

const counts = new Uint8Array(256)
for (let n = 1; n < counts.length; n++) counts[n] = (counts[n >> 1] ?? 0) + (n & 1)

export const countOf = (bits: Bits): number => {
  let count = 0
  for (let n = 0; n < bits.length; n++) count += counts[bits[n] ?? 0] ?? 0
  return count
}
