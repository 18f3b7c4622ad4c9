/** `Content-Disposition` of an attachment in both forms of RFC 6266: plain ASCII, and the full name percent-encoded. */
export const disposition = (name: string): string => {
  const safe = withoutSeparators(name)
  const plain = safe.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '')
  // A name of which only the ending is ASCII would be no name.
  const ascii = /^\s*(?:\.|$)/.test(plain) ? `download${plain.trim()}` : plain
  const encoded = encodeURIComponent(safe).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const withoutSeparators = (name: string): string => name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '-')

/** A title as the name of a file or folder, on any system: no separators, no dots at its ends, not too long. */
export const fileNamePart = (title: string): string =>
  [...withoutSeparators(title).replaceAll(/^[\s.]+|[\s.]+$/g, '')].slice(0, 80).join('').trim() || 'untitled'
