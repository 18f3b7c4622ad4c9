const quoted = /"([^"]*(?:""[^"]*)*)("?)/y
const plain = /[^,]*/y

/** The fields of one CSV record (RFC 4180), or why it is none. A quote inside an unquoted field is text. */
export const parseCsvRecord = (text: string): string[] | { problem: string } => {
  const fields: string[] = []
  let at = 0
  for (;;) {
    const pattern = text[at] === '"' ? quoted : plain
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match?.[2] === '')
      return { problem: `has a quote in column ${fields.length + 1} that is never closed` }
    fields.push(match?.[1]?.replaceAll('""', '"') ?? match?.[0] ?? '')
    at = pattern.lastIndex
    if (at >= text.length) return fields
    if (text[at] !== ',')
      return {
        problem: `has text after the closing quote of column ${fields.length}; a quote inside a quoted field is written twice`,
      }
    at++
  }
}
