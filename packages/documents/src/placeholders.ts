import { findMarked } from './prompt/parse-prompt.ts'
import { promptFormat } from './prompt/prompt.ts'
import { namesIn, parseTemplate } from './template.ts'

/**
 * `${name}` and `${name:default}` as prompts.chat writes them. A name is words of letters and digits in any
 * script, joined by blanks, or by an apostrophe, a hyphen or a slash before a letter. No dots, brackets or
 * operators: in its 1,282 prompts every name with one of those is code (`${error.message}`, `${index + 1}`).
 */
const placeholder =
  /\$\{ *([\p{L}_][\p{L}\p{M}\p{N}_]*(?:(?: +|['’/-](?=\p{L}))[\p{L}\p{M}\p{N}_]+)*) *(?::([^{}]*))?\}/gu

/** An expression that only code has: a member, a call or an index. */
const expression = /\$\{\s*\w+(?:\.\w|[([])/

interface Placeholder {
  readonly index: number
  readonly source: string
  readonly name: string
  readonly preset: string | undefined
}

/** Placeholders in order; in a text that holds code, those inside its template literals are left out. */
const findPlaceholders = (text: string): Placeholder[] => {
  const holdsCode = expression.test(text)
  const found: Placeholder[] = []
  let inLiteral = false
  let seen = 0
  for (const match of text.matchAll(placeholder)) {
    const between = text.slice(seen, match.index).replaceAll('```', '')
    const line = between.slice(between.lastIndexOf('\n') + 1)
    const odd = line.split('`').length % 2 === 0
    inLiteral = (inLiteral && line === between) !== odd
    seen = match.index
    if (holdsCode && inLiteral) continue
    const [source, name = '', preset] = match
    found.push({ index: match.index, source, name, preset: preset?.trim() })
  }
  return found
}

/** `Mother Language` → `mother_language`; `featureList` stays; empty for a name without Latin letters. */
const toIdentifier = (name: string): string => {
  if (/^[a-z_]\w*$/.test(name)) return name
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const identifier = plain.replaceAll(/[^a-z0-9_]+/g, '_').replaceAll(/^_+|_+$/g, '')
  return /^\d/.test(identifier) ? `_${identifier}` : identifier
}

/** An identifier for each name; those without Latin letters are numbered past the ones already taken. */
const identify = (names: Iterable<string>, taken: Iterable<string>): Map<string, string> => {
  const identifiers = new Map([...names].map((name) => [name, toIdentifier(name)]))
  const used = new Set([...taken, ...identifiers.values()])
  let number = 1
  for (const [name, identifier] of identifiers) {
    if (identifier !== '') continue
    while (used.has(`variable_${number}`)) number++
    identifiers.set(name, `variable_${number}`)
    used.add(`variable_${number}`)
  }
  return identifiers
}

const replace = (
  text: string,
  found: readonly Placeholder[],
  identifiers: ReadonlyMap<string, string>,
): string => {
  let replaced = ''
  let copied = 0
  for (const { index, source, name } of found) {
    replaced += `${text.slice(copied, index)}{{${identifiers.get(name)}}}`
    copied = index + source.length
  }
  return replaced + text.slice(copied)
}

/** The first default of each variable, and the name it had where that was another. */
const describe = (found: readonly Placeholder[], identifiers: ReadonlyMap<string, string>) => {
  const schemas = new Map<string, { type: 'string'; title?: string; default?: string }>()
  for (const { name, preset } of found) {
    const identifier = identifiers.get(name) ?? name
    const schema = schemas.get(identifier) ?? { type: 'string', ...(name !== identifier && { title: name }) }
    if (preset !== undefined) schema.default ??= preset
    schemas.set(identifier, schema)
  }
  return schemas
}

/**
 * Turns `${name}` and `${name:default}` placeholders into variables: plain text with `{{name}}`, or a prompt/1
 * document where a default needs one. A name used with several defaults is one variable with the first of
 * them. Code (`${process.env.X}`, `${a + b}`, template literals), text without placeholders and prompt/1 stay.
 */
export const toPromptContent = (text: string): string => {
  const found = findMarked(text) ? [] : findPlaceholders(text)
  if (found.length === 0) return text
  const identifiers = identify(
    found.map(({ name }) => name),
    namesIn(parseTemplate(text)),
  )
  const content = replace(text, found, identifiers)
  if (found.every(({ preset }) => preset === undefined)) return content
  const schemas = describe(found, identifiers)
  const names = [...new Set(namesIn(parseTemplate(content)))]
  const properties = Object.fromEntries(names.map((name) => [name, schemas.get(name) ?? { type: 'string' }]))
  const required = names.filter((name) => schemas.get(name)?.default === undefined)
  const messages = [{ role: 'user', content }]
  return JSON.stringify(
    { format: promptFormat, input: { type: 'object', properties, required }, messages },
    null,
    2,
  )
}
