import { fault, type Fault } from '@souk/contract/rules'

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A fault for each member of `object` that is not in `known`; `place` ends in a dot, or is empty for the root. */
export const unknownMembers = (object: JsonObject, known: readonly string[], path: string): Fault[] =>
  Object.keys(object)
    .filter((member) => !known.includes(member))
    // A field must have a visible name.
    .map((member) =>
      fault(path + (/\S/.test(member) ? member : JSON.stringify(member)), 'unknown_member', { known }),
    )
