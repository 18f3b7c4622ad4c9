/** Makes the value of a member, or of an item of a list, which has its number. */
type Sample = (name: string, item: string) => unknown

const text: Sample = (name, item) => `Demo ${name}${item}`

/** The instruction, at most one sentence on, with the beginning of the form. */
const request =
  /\b(?:answers?|repl(?:y|ies)|responds?|returns?|outputs?|writes?|produces?|gives?|antworte|gib)\b[^.{[]{0,80}\bJSON\b[^{[]{0,100}([{[])/gi

/** Longer prompts are echoed: searching them would take too long. */
const maxCharacters = 50_000
const maxDepth = 20
const maxRequests = 5

const expect = (isThere: boolean) => {
  if (!isThere) throw new SyntaxError('not a form of JSON')
}

const createTokens = (source: string, start: number) => {
  let at = start
  const take = (form: RegExp): string | undefined => {
    form.lastIndex = at
    const found = form.exec(source)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const has = (sign: string): boolean => {
    take(/\s*/y)
    const found = source.startsWith(sign, at)
    if (found) at += sign.length
    return found
  }
  const quoted = (): string | undefined => {
    take(/\s*/y)
    const found = take(/"(?:[^"\\\n]|\\.)*"/y)
    return found === undefined ? undefined : (JSON.parse(found) as string)
  }
  return { take, has, quoted }
}

/** Reads what people write for the form of JSON; throws for what it cannot read. */
const readForm = (source: string, start: number): Sample => {
  const { take, has, quoted } = createTokens(source, start)
  const hasMore = () => has('…') || has('...')

  const members = (depth: number): Sample => {
    const found: [string, Sample][] = []
    while (!has('}')) {
      if (!hasMore()) {
        const key = quoted() ?? take(/[\p{L}_$][\p{L}\p{N}_$-]*/uy)
        has('?')
        expect(key !== undefined && has(':'))
        found.push([String(key), value(depth + 1)])
      }
      if (has('}')) break
      expect(has(','))
    }
    return (_, item) => Object.fromEntries(found.map(([key, sample]) => [key, sample(key, item)]))
  }

  const items = (depth: number): Sample => {
    const found: Sample[] = []
    while (!has(']')) {
      if (hasMore()) found.push(found.at(-1) ?? text)
      else found.push(value(depth + 1))
      if (has(']')) break
      expect(has(','))
    }
    return (name, item) => found.map((sample, index) => sample(name, `${item} ${index + 1}`))
  }

  const one = (depth: number): Sample => {
    if (has('{')) return members(depth)
    if (has('[')) return items(depth)
    const example = quoted()
    if (example !== undefined) {
      const [first = ''] = example.split('|')
      return /^[\s.…]*$/.test(first) ? text : () => first.trim()
    }
    const word = take(/[^,|{}[\]"\n]+/y)?.trim() ?? ''
    expect(word !== '')
    if (/^(?:-?\d+(?:\.\d+)?|true|false|null)$/.test(word)) return () => JSON.parse(word) as unknown
    if (/^(?:int|num|float|decimal|zahl|ganzzahl)/i.test(word)) return () => 1
    return /^bool/i.test(word) ? () => true : text
  }

  /** Of alternatives the first. */
  const value = (depth: number): Sample => {
    expect(depth < maxDepth)
    const first = one(depth)
    while (has('|')) one(depth)
    return first
  }
  return value(0)
}

type Schema = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSchema = (value: unknown): value is Schema =>
  isObject(value) &&
  ['object', 'array'].includes(String(value['type'])) &&
  ('properties' in value || 'items' in value)

/** A value of a JSON Schema, as far as its types, properties, items and enumerations go. */
export const sampleOf = (schema: unknown, name = 'answer', item = ''): unknown => {
  if (!isObject(schema)) return text(name, item)
  const { type, properties, items, enum: values } = schema
  if (Array.isArray(values)) return values[0]
  if (isObject(properties))
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, sampleOf(one, key, item)]))
  if (type === 'array') return [1, 2].map((number) => sampleOf(items, name, `${item} ${number}`))
  if (type === 'integer' || type === 'number') return 1
  return type === 'boolean' ? true : type === 'null' ? null : text(name, item)
}

/**
 * JSON of the form that a prompt asks for, such as `Answer only with JSON: {"title": text, "sections": [text, …]}`, or of a JSON
 * Schema; undefined if it describes none. The same prompt always gets the same.
 */
export const sampleJson = (prompt: string): string | undefined => {
  if (prompt.length > maxCharacters) return undefined
  for (const found of [...prompt.matchAll(request)].slice(0, maxRequests))
    try {
      const sample = readForm(prompt, found.index + found[0].length - 1)('answer', '')
      return JSON.stringify(isSchema(sample) ? sampleOf(sample, 'answer', '') : sample)
    } catch {
      // Not a form; the next one may be.
    }
  return undefined
}
