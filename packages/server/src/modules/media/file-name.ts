/** Names that Windows keeps for devices, with any ending. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/** Most bytes of a name as UTF-8: file systems take 255, and a download adds to it. */
const maxBytes = 200

/**
 * A name that every system can store and that shows what it is: the last part of a path, without what cannot be seen
 * or would be read as something else. Undefined if nothing is left.
 */
export const cleanName = (name: string): string | undefined => {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    // Control and format characters (right-to-left overrides among them), separators of lines, unassigned code points.
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[:*?"<>|]/g, '-')
    .replaceAll(/\s+/gu, ' ')
  const bare = trimmed(shortened(trimmed(plain)))
  if (bare === '') return undefined
  return reserved.test(bare) ? `_${bare}` : bare
}

/** A dot in front hides a file, one behind is lost on Windows; so are blanks. */
const trimmed = (name: string): string => name.replaceAll(/^[\s.]+|[\s.]+$/g, '')

/** The ending of a name without its dot, in small letters; empty if there is none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Cuts the stem and keeps the ending. */
const shortened = (name: string): string => {
  if (Buffer.byteLength(name) <= maxBytes) return name
  const extension = /\.[a-z0-9]{1,16}$/i.exec(name)?.[0] ?? ''
  const room = maxBytes - extension.length
  let stem = ''
  let bytes = 0
  for (const character of name.slice(0, name.length - extension.length)) {
    bytes += Buffer.byteLength(character)
    if (bytes > room) break
    stem += character
  }
  return stem.trimEnd() + extension
}
