import type { ASTNode } from '@marcbachmann/cel-js'
import type { Meter } from './meter.ts'

type Handle = (...args: unknown[]) => unknown

/** What of a checked node the library's evaluator reads. */
interface CheckedNode {
  readonly op: string
  readonly args: unknown
  readonly meta: { readonly alternate?: unknown; readonly macro?: unknown }
  handle?: Handle
}

const isNode = (value: unknown): value is CheckedNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value

interface Comprehension {
  readonly iterable: CheckedNode
  readonly init: CheckedNode
  readonly step: CheckedNode
}

const partsOf = ({ op, args, meta }: CheckedNode): readonly unknown[] => {
  if (meta.alternate !== undefined) return [meta.alternate]
  if (op !== 'comprehension') return [args]
  const { iterable, init, step } = args as Comprehension
  return [iterable, init, step]
}

/** The node and all below it. */
const nodesOf = (value: unknown): CheckedNode[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (!isNode(value)) return []
  return [value, ...partsOf(value).flatMap(nodesOf)]
}

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 1
}

/** Characters that a native loop reads in the time of a step; `size` and the like take each one by itself. */
const charactersAStep = 32
const stepsOf = (value: unknown): number =>
  typeof value === 'string' || value instanceof Uint8Array
    ? value.length / charactersAStep
    : sizeOf(value) / 4

/** A made value's memory: what a list or text holds by itself, not what it refers to. */
const bytesOf = (value: unknown): number => {
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length
  return Array.isArray(value) ? value.length * 8 : 0
}

type Before = (meter: Meter, args: readonly unknown[]) => void

/** What a native call makes at once has to be known before it begins. */
const before: Readonly<Record<string, Before>> = {
  // Each character of it may become a text of its own.
  split: (meter, [text]) => meter.addBytes(sizeOf(text) * 16),
  join(meter, [list, separator = '']) {
    if (!Array.isArray(list)) return
    const separators = sizeOf(separator) * list.length
    meter.checkLength(list.reduce<number>((sum, text) => sum + sizeOf(text), separators))
  },
  bytes: (meter, [text]) => meter.addBytes(sizeOf(text) * 3),
  size: (meter, [text]) => meter.addSteps(typeof text === 'string' ? text.length / 4 : 0),
}

const addBefore: Before = (meter, [left, right]) => {
  if (Array.isArray(left) && Array.isArray(right)) meter.addBytes((left.length + right.length) * 8)
  else meter.checkLength(sizeOf(left) + sizeOf(right))
}

/** An equal part of each operand at most is looked at, but the lists within them are not counted: time ends those. */
const comparing = new Set(['==', '!=', 'in', '<', '<=', '>', '>='])

const replaceHandle = (node: CheckedNode, make: (handle: Handle) => Handle): void => {
  const { handle } = node
  // Without it the evaluator works in another way, and nothing would be counted.
  if (typeof handle !== 'function') throw new TypeError(`the evaluator has no handle for ${node.op}`)
  node.handle = make(handle)
}

/** Looks at what was made, before anything else reads it. */
const checked = (meter: Meter, value: unknown): unknown => {
  if (typeof value === 'string') meter.checkLength(value.length)
  meter.addBytes(bytesOf(value))
  return value
}

const countCall = (node: CheckedNode, current: () => Meter): void => {
  const [name] = node.args as [string]
  replaceHandle(node, (handle) => (args, ...rest) => {
    const meter = current()
    const given = args as readonly unknown[]
    meter.addSteps(1 + given.reduce<number>((sum, value) => sum + stepsOf(value), 0))
    before[name]?.(meter, given)
    const value = handle(args, ...rest)
    // What json() gives was counted when it was parsed, and may be the same value again.
    return name === 'json' || name === 'dyn' ? value : checked(meter, value)
  })
}

const countBinary = (node: CheckedNode, current: () => Meter): void =>
  replaceHandle(node, (handle) => (left, right, ...rest) => {
    const meter = current()
    meter.addSteps(1 + stepsOf(left) + stepsOf(right))
    if (node.op !== '+') return handle(left, right, ...rest)
    addBefore(meter, [left, right])
    return checked(meter, handle(left, right, ...rest))
  })

/** Macros do not nest, so a loop takes no more than its length times its body; that is counted before it begins. */
const countLoop = (node: CheckedNode, current: () => Meter): void => {
  const body = nodesOf((node.args as Comprehension).step).length
  replaceHandle(node, (handle) => (iterable, ...rest) => {
    current().addSteps(sizeOf(iterable) * body)
    return handle(iterable, ...rest)
  })
}

/**
 * Makes a checked expression count what it uses. The library's evaluator has no budget; each node that calls something or loops
 * does its work in a `handle` of its own, and those are replaced here. Returns the number of nodes.
 */
export const instrument = (root: ASTNode, current: () => Meter): number => {
  const nodes = new Set(nodesOf(root))
  for (const node of nodes) {
    if (node.meta.alternate !== undefined || node.meta.macro !== undefined) continue
    if (node.op === 'call' || node.op === 'rcall') countCall(node, current)
    else if (node.op === '+' || comparing.has(node.op)) countBinary(node, current)
    else if (node.op === 'comprehension') countLoop(node, current)
  }
  return nodes.size
}
