/** What is used of the package, which has no types. */
declare module 'fontkit' {
  export interface OpenFont {
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export const create: (bytes: Uint8Array) => OpenFont
}
