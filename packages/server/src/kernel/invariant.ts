/** Asserts what only a programming error can break; the message never reaches a client. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`)
}
