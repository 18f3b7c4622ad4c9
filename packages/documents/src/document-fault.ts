/** One fault of a document: its place in dots (`messages.1.content`) and why it is refused. */
export interface DocumentFault {
  readonly field: string
  readonly reason: string
}

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A fault for each member of `object` that is not in `known`; `place` ends in a dot, or is empty for the root. */
export const unknownMembers = (
  object: JsonObject,
  known: readonly string[],
  place: string,
): DocumentFault[] =>
  Object.keys(object)
    .filter((member) => !known.includes(member))
    .map((member) => ({
      // A name of blanks alone would be no place.
      field: place + (/\S/.test(member) ? member : JSON.stringify(member)),
      reason: `unknown member; known are ${known.join(', ')}`,
    }))
