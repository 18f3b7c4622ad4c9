import assert from 'node:assert/strict'
import type { Fault } from '@souk/contract/rules'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseWorkflow, type Workflow } from '../src/index.ts'
import { runs } from './depth.ts'
import { exampleWorkflow } from './workflow-example.ts'

const often = { numRuns: runs(400) }

/** What holds of any outcome; parsing the same text twice gives the same result. */
const check = (content: string): Workflow | Fault[] => {
  const outcome = parseWorkflow(content)
  if (Array.isArray(outcome)) {
    assert.ok(outcome.length > 0)
    for (const { field, reason } of outcome) {
      assert.match(field, /\S/, `no place: ${reason}`)
      assert.match(reason, /\S/, `no reason at ${field}`)
    }
    return outcome
  }
  for (const [index, { needs }] of outcome.steps.entries())
    for (const need of needs) assert.ok(outcome.steps.slice(0, index).some(({ id }) => id === need))
  return outcome
}

/** The model as data: expressions without their functions. */
const dataOf = (outcome: Workflow | Fault[]): unknown => {
  assert.ok(!Array.isArray(outcome), JSON.stringify(outcome))
  const { variables, warnings, ...rest } = outcome
  const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
  const data = { ...rest, variables: variables.toSorted(byText), warnings: warnings.toSorted(byText) }
  return JSON.parse(JSON.stringify(data))
}

type Path = readonly (string | number)[]

const pathsIn = (node: unknown, path: Path = []): Path[] => {
  if (typeof node !== 'object' || node === null) return [path]
  const names = Array.isArray(node) ? [...node.keys()] : Object.keys(node)
  return [path, ...names.flatMap((name) => pathsIn(Reflect.get(node, name), [...path, name]))]
}

const withChange = (path: Path, change: (parent: object, name: string | number) => void): unknown => {
  const document: unknown = exampleWorkflow()
  const parent = path.slice(0, -1).reduce<unknown>((node, name) => Reflect.get(Object(node), name), document)
  change(Object(parent), path.at(-1) ?? 'steps')
  return document
}

const shuffled = (node: unknown, seed: number): unknown => {
  if (Array.isArray(node)) return node.map((item) => shuffled(item, seed))
  if (typeof node !== 'object' || node === null) return node
  const key = (name: string): number =>
    [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, seed)
  const names = Object.keys(node).toSorted((a, b) => key(a) - key(b))
  return Object.fromEntries(names.map((name) => [name, shuffled(Reflect.get(node, name), seed)]))
}

const fragments = [
  'steps.names',
  'steps.ideas',
  'input.topic',
  'input',
  'steps',
  'item',
  '.map(x, x)',
  '[0]',
  '(',
  ')',
  '+',
  '==',
  '"a"',
  '1',
  'has(',
  '.matches("a")',
  'json(',
  '{{',
  '}}',
  '{{input.topic}}',
  ',',
  ' ? ',
  ' : ',
  '!',
  '\u0000',
  '💥',
]
const text = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...fragments)).map((parts) => parts.join('')),
)
const value = fc.oneof(
  text,
  fc.jsonValue(),
  fc.constantFrom('names', 'ideas', 'texts', 'prompt', 'map', 'transform'),
)

describe('parseWorkflow', () => {
  it('never throws on a text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (content) => void check(content)),
      often,
    )
  })

  it('never throws on a document of any parts', () => {
    const names = ['input', 'providers', 'limits', 'steps', 'output'] as const
    const parts = fc.dictionary(fc.constantFrom(...names), value)
    const property = fc.property(
      parts,
      (some) => void check(JSON.stringify({ ...exampleWorkflow(), ...some })),
    )
    fc.assert(property, often)
  })

  it('takes a valid document whatever the order of its keys', () => {
    const expected = dataOf(check(JSON.stringify(exampleWorkflow())))
    const property = fc.property(fc.nat(9_972), (seed) => {
      assert.deepEqual(dataOf(check(JSON.stringify(shuffled(exampleWorkflow(), seed)))), expected)
    })
    fc.assert(property, { numRuns: runs(100) })
  })

  it('takes a changed document or refuses it by place', () => {
    const path = fc.constantFrom(...pathsIn(exampleWorkflow()).slice(1))
    const change = fc.oneof(
      value.map(
        (changed) => (parent: object, name: string | number) => void Reflect.set(parent, name, changed),
      ),
      fc.constant((parent: object, name: string | number) => void Reflect.deleteProperty(parent, name)),
      fc.tuple(fc.string(), value).map(([extra, added]) => (parent: object) => {
        if (Array.isArray(parent)) parent.push(added)
        else Reflect.set(parent, extra, added)
      }),
    )
    const property = fc.property(path, change, (at, make) => void check(JSON.stringify(withChange(at, make))))
    fc.assert(property, { numRuns: runs(2_000) })
  })

  it('takes a graph exactly if no step needs itself over others', () => {
    const count = 6
    const edges = fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 12 })
    const property = fc.property(edges, (pairs) => {
      const ids = Array.from({ length: count }, (_, index) => `s${index}`)
      const needsOf = (index: number) => pairs.filter(([from]) => from === index).map(([, to]) => `s${to}`)
      const steps = ids.map((id, index) => ({ id, type: 'transform', needs: needsOf(index), value: '1' }))
      const output = ids.map((id) => `steps.${id}`).join(' + ')
      const outcome = check(JSON.stringify({ ...exampleWorkflow(), steps, output }))
      let left = steps
      for (let before = -1; before !== left.length;) {
        before = left.length
        left = left.filter(({ needs }) => needs.some((need) => left.some(({ id }) => id === need)))
      }
      assert.equal(Array.isArray(outcome), left.length > 0)
    })
    fc.assert(property, often)
  })
})
