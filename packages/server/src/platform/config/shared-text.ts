/** A text as UTF-8 in memory that threads share, so that sending it to one copies nothing. */
export type SharedText = Uint8Array<SharedArrayBuffer>

export const toShared = (text: string | Uint8Array): SharedText => {
  const size = typeof text === 'string' ? Buffer.byteLength(text) : text.length
  const shared = Buffer.from(new SharedArrayBuffer(size))
  if (typeof text === 'string') shared.write(text)
  else shared.set(text)
  return shared
}

export const textOf = (shared: Uint8Array): string =>
  Buffer.from(shared.buffer, shared.byteOffset, shared.byteLength).toString()
