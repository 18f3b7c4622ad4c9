/** What is used of the package, which has no types. */
declare module 'fontkit' {
  export const create: (bytes: Uint8Array) => unknown
}
