import { isObject } from '../document-fault.ts'
import type { Meter } from './meter.ts'

/** A type in CEL's own words whose values are JSON: `int`, `list<string>`, `map<string, dyn>`, … */
export type CelType = string

const jsonTypes = new Set(['string', 'int', 'double', 'bool', 'null', 'dyn', 'list', 'map'])

/** The type with `dyn` where nothing is known, or undefined if values of it are not JSON. */
export const plainType = (type: string): CelType | undefined => {
  const plain = type
    .replaceAll(/\b[A-Z]\b/g, 'dyn')
    .replaceAll(/\blist\b(?!<)/g, 'list<dyn>')
    .replaceAll(/\bmap\b(?!<)/g, 'map<dyn, dyn>')
  if (!(plain.match(/[^<>, ]+/g) ?? []).every((name) => jsonTypes.has(name))) return undefined
  return /map<(?!string|dyn)/.test(plain) ? undefined : plain.replaceAll(/\bnull\b/g, 'dyn')
}

/** What was made of a list or map, while that lives: each item of a map over 10,000 items reads the same list. */
const made = new WeakMap<object, { readonly type: CelType; readonly value: unknown }>()

/** CEL tells 1 (a bigint here) from 1.0, JSON does not: the type says which a number is. Values are not changed later. */
export const toCel = (value: unknown, type: CelType): unknown => {
  if (!/\bint\b/.test(type)) return value
  if (typeof value !== 'object' || value === null) return convert(value, type)
  const known = made.get(value)
  if (known?.type === type) return known.value
  const fresh = convert(value, type)
  made.set(value, { type, value: fresh })

  return fresh
}

const convert = (value: unknown, type: CelType): unknown => {
  if (type === 'int') return Number.isSafeInteger(value) ? BigInt(Number(value)) : value
  const element = /^list<(.*)>$/.exec(type)?.[1]
  if (element !== undefined && Array.isArray(value)) return value.map((item) => toCel(item, element))
  const member = /^map<(?:string|dyn), (.*)>$/.exec(type)?.[1]
  if (member !== undefined && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toCel(item, member)]))
  return value
}

const cost = { list: 48, map: 64, member: 48 }

/**
 * Throws an Error for what JSON has no place for. A list may name one long text or list many times, so that its JSON is longer than
 * any memory: it is counted as it is walked, and the meter ends the walk.
 */
export const fromCel = (root: unknown, meter: Meter): unknown => {
  let characters = 0
  const add = (count: number): void => meter.checkLength((characters += count))
  const walk = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') {
      add(value.length + 3)
      return value
    }
    add(2)
    if (value === null || typeof value === 'boolean') return value
    if (typeof value === 'bigint' || typeof value === 'number') return numberOf(value)
    meter.checkDepth(depth)
    if (Array.isArray(value)) {
      meter.addBytes(cost.list + value.length * 8)
      return value.map((item) => walk(item, depth + 1))
    }
    if (isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
      meter.addBytes(cost.map)
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => {
          add(name.length + 3)
          meter.addBytes(cost.member)
          return [name, walk(item, depth + 1)]
        }),
      )
    }
    throw new Error('the value is not JSON: convert it with string(…) or int(…)')
  }
  return walk(root, 1)
}

const numberOf = (value: bigint | number): number => {
  if (typeof value === 'bigint' && !Number.isSafeInteger(Number(value)))
    throw new Error(`${value} is too large for a JSON number`)
  if (!Number.isFinite(Number(value))) throw new Error(`${value} is not a JSON number`)
  return Number(value)
}
