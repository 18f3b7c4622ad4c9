import type { Operation } from '@souk/contract'
import { isFull } from './depth.ts'

/** What decides which code a rule common to all operations runs through: the route table has one way for each. */
const shapeOf = ({ access, method, path, body, query, upload }: Operation): string =>
  JSON.stringify([access, method, path.includes('{'), ...[body, query, upload].map(Boolean)])

/** The operations that a test of a common rule tries: all in full depth, else the first of each shape. */
export const sampled = (operations: readonly Operation[]): readonly Operation[] =>
  isFull
    ? operations
    : [...Map.groupBy(operations, shapeOf).values()].flatMap(([first]) => (first ? [first] : []))
