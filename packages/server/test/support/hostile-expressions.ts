import fc from 'fast-check'

/**
 * Expressions by someone who wants to hold up the server, made from the definition of the language (CEL's grammar and standard
 * functions, and what docs/guide/workflows.md adds) and not from what the evaluator refuses. They lean on what grows: macros over
 * long lists, one text named many times, sums of texts, values within values, and functions that read all they are given.
 */

/** The members of the input that a hostile expression may use; see `hostileInputs`. */
const texts = ['input.s', 'input.l', 'input.m', 'string(input)', '"a"', '"é😀"', 'input.s + input.s'] as const
const lists = [
  'json(input.l)',
  'json(input.m)',
  'json(input.n)',
  'input.s.split("a")',
  'input.s.split("")',
] as const

const one = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const join = (...parts: readonly (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((strings) => strings.join(''))

const { expression } = fc.letrec<{
  expression: string
  text: string
  list: string
  scalar: string
  body: string
}>((tie) => ({
  scalar: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    one('1', '1u', '1.5', 'true', 'null', '-9223372036854775808', '1e308', 'x', 'size(x)', 'index'),
    join('size(', tie('list'), ')'),
    join('size(', tie('text'), ')'),
    join(
      '(',
      tie('scalar'),
      one(' + ', ' * ', ' / ', ' % ', ' == ', ' < ', ' && ', ' || '),
      tie('scalar'),
      ')',
    ),
    join('int(', tie('text'), ')'),
    join('double(', tie('text'), ')'),
    join(tie('list'), ' == ', tie('list')),
    join(tie('text'), ' in ', tie('list')),
    join(
      tie('text'),
      one('.contains(', '.startsWith(', '.endsWith(', '.indexOf(', '.matches('),
      tie('text'),
      ')',
    ),
    join(
      'timestamp("2026-01-01T00:00:00Z")',
      one('.getHours(', '.getFullYear('),
      one('"Europe/Berlin"', ''),
      ')',
    ),
    join('duration(', one('"1h"', '"999999999999s"', 'input.s'), ')'),
  ),
  text: fc.oneof(
    { depthSize: 'small' },
    one(...texts),
    join('(', tie('text'), ' + ', tie('text'), ')'),
    join('string(', tie('list'), ')'),
    join('string(', tie('scalar'), ')'),
    join('bytes(', tie('text'), ')'),
    join(tie('text'), one('.trim()', '.lowerAscii()', '.upperAscii()', '.substring(0)', '.substring(1)')),
    join(tie('list'), '.join(', tie('text'), ')'),
    join(tie('text'), '.replace(', tie('text'), ', ', tie('text'), ')'),
    join('(', tie('scalar'), ' ? ', tie('text'), ' : ', tie('text'), ')'),
  ),
  list: fc.oneof(
    { depthSize: 'small' },
    one(...lists),
    join('(', tie('list'), ' + ', tie('list'), ')'),
    fc.array(tie('body'), { minLength: 1, maxLength: 12 }).map((items) => `[${items.join(', ')}]`),
    join(
      tie('list'),
      one('.map(x, ', '.filter(x, ', '.all(x, ', '.exists(x, ', '.exists_one(x, '),
      tie('body'),
      ')',
    ),
    join(tie('text'), '.split(', tie('text'), ')'),
    join('json(', tie('text'), ')'),
    join('{', tie('text'), ': ', tie('body'), ', "b": ', tie('body'), '}'),
    join(tie('list'), '[', one('0', '-1', '1e9', 'size(input.l)'), ']'),
  ),
  body: fc.oneof(
    one('x', 'input', 'input.s', '[x, x, x, x]', '[input.s, input.s]', 'x + x', '{"k": x}', 'json(input.l)'),
    tie('text'),
    tie('list'),
    tie('scalar'),
  ),
  expression: fc.oneof(
    tie('list'),
    tie('text'),
    tie('scalar'),
    // Doublings of doublings, and lists of lists: small texts with large meanings.
    fc.integer({ min: 1, max: 60 }).map((n) => `input.s${' + input.s'.repeat(n)}`),
    fc.integer({ min: 1, max: 90 }).map((n) => `${'['.repeat(n)}json(input.l)${']'.repeat(n)}`),
    fc.integer({ min: 1, max: 40 }).map((n) => `json(input.l)${'.map(x, [x, input.s])'.repeat(n)}`),
    fc.integer({ min: 1, max: 200 }).map((n) => `${'('.repeat(n)}input.s${')'.repeat(n)}`),
    fc.integer({ min: 1, max: 300 }).map((n) => `${'!'.repeat(n)}(size(input.l) > 0)`),
  ),
}))

const MiB = 1024 * 1024
const ofSize = (bytes: number, item: string): string =>
  `[${Array.from({ length: Math.max(1, Math.floor(bytes / (item.length + 1))) }, () => item).join(',')}]`

/** What the buyer gives: up to 1 MiB in all, in the shapes that hurt. */
const hostileInputs = fc
  .tuple(
    one(1_000, 64 * 1024, MiB / 2),
    one('1', '"a"', '[]', '{"a":[1]}', '"aaaaaaaaaaaaaaaa"', '1e308'),
    one('a', 'é', '😀', '{', '"', 'ab ', ' '),
  )
  .map(([bytes, item, unit]) => ({
    l: ofSize(bytes, item),
    s: unit.repeat(Math.floor(bytes / 3 / unit.length)),
    m: `{${Array.from({ length: 200 }, (_, i) => `"k${i}":${ofSize(40, item)}`).join(',')}}`,
    n: '['.repeat(60) + ']'.repeat(60),
  }))

export interface HostileCase {
  readonly expression: string
  readonly input: Readonly<Record<string, string>>
}

/** The same cases for the same seed. Sources are at most as long as publishing takes. */
export const hostileCases = (seed: number, count: number): HostileCase[] =>
  fc.sample(
    fc
      .tuple(expression, hostileInputs)
      .filter(([source]) => source.length <= 2_000)
      .map(([source, input]) => ({ expression: source, input })),
    { seed, numRuns: count },
  )
