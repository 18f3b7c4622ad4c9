/** What one evaluation may use. */
export const evaluationLimits = {
  /** Nodes of the expression that are worked off, and what calls read and write in units of a similar cost. */
  steps: 5_000_000,
  /** Memory for what the expression makes, estimated. */
  bytes: 64 * 1024 * 1024,
  /** Of one text, and of the value as JSON. */
  characters: 2 * 1024 * 1024,
  /** Levels of lists and maps within each other. */
  depth: 100,
}

export type EvaluationLimitName = keyof typeof evaluationLimits

const sentences: Readonly<Record<EvaluationLimitName, string>> = {
  steps: `it takes more than ${evaluationLimits.steps} steps`,
  bytes: `it needs more than ${evaluationLimits.bytes} bytes`,
  characters: `a text or the value is longer than ${evaluationLimits.characters} characters`,
  depth: `lists and maps are nested deeper than ${evaluationLimits.depth} levels`,
}

/** An evaluation that was ended because it used more than it may. */
export class EvaluationLimit extends Error {
  override readonly name = 'EvaluationLimit'
  readonly limit: EvaluationLimitName
  constructor(limit: EvaluationLimitName) {
    super(sentences[limit])
    this.limit = limit
  }
}

/** Counts what one evaluation uses. */
export interface Meter {
  /** Steps so far. */
  readonly steps: number
  /** Memory so far, estimated. */
  readonly bytes: number
  /** Set when a limit was passed, also where the expression caught the error (`||`, `exists`). */
  readonly passed: EvaluationLimit | undefined
  /** Each throws an EvaluationLimit before the work is done. */
  addSteps(count: number): void
  addBytes(count: number): void
  checkLength(characters: number): void
  checkDepth(levels: number): void
  /** The value of a JSON text, parsed once. */
  parseOnce(text: string, parse: (text: string) => unknown): unknown
}

export const createMeter = (): Meter => {
  let [steps, bytes] = [0, 0]
  let passed: EvaluationLimit | undefined
  const parsed = new Map<string, unknown>()
  const check = (limit: EvaluationLimitName, used: number): void => {
    if (passed === undefined && used > evaluationLimits[limit]) passed = new EvaluationLimit(limit)
    if (passed !== undefined) throw passed
  }
  return {
    get steps() {
      return steps
    },
    get bytes() {
      return bytes
    },
    get passed() {
      return passed
    },
    addSteps: (count) => check('steps', (steps += count)),
    addBytes: (count) => check('bytes', (bytes += count)),
    checkLength: (characters) => check('characters', characters),
    checkDepth: (levels) => check('depth', levels),
    parseOnce(text, parse) {
      if (!parsed.has(text)) {
        const memory = memoryOfJson(text)
        check('depth', memory.depth)
        check('bytes', (bytes += memory.bytes))
        parsed.set(text, parse(text))
      }
      return parsed.get(text)
    },
  }
}

const codeOf = (character: string): number => character.charCodeAt(0)
const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map(codeOf)
const opening = new Map(
  [
    ['[', 48],
    ['{', 64],
  ].map(([character, bytes]) => [codeOf(String(character)), Number(bytes)]),
)
const closing = new Set([']', '}'].map(codeOf))

/**
 * What a JSON text takes in memory, estimated from above, and how deep it is nested. A parser cannot be interrupted, and one that
 * runs out of memory ends the process: so this is counted before.
 */
export const memoryOfJson = (text: string): { readonly bytes: number; readonly depth: number } => {
  let [bytes, depth, deepest] = [text.length, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      bytes += 24
      at = endOfText(text, at + 1)
    } else if (code === comma) bytes += 8
    else if (code === colon) bytes += 48
    else if (opening.has(code)) {
      bytes += opening.get(code) ?? 0
      deepest = Math.max(deepest, ++depth)
    } else if (closing.has(code)) depth -= 1
  }
  return { bytes, depth: deepest }
}

/** The position of the quote that ends a JSON text literal. */
const endOfText = (text: string, from: number): number => {
  for (let at = from; ; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at += 1
    else if (code === quote || Number.isNaN(code)) return at
  }
}
