/** JSON text that is put together already; sent as it is. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** JSON text of a value, or the text that it is. */
export const jsonTextOf = (value: unknown): string =>
  value instanceof JsonText ? value.text : JSON.stringify(value)

/** JSON text of an object of which members may be JSON text; what is undefined is left out. */
export const objectText = (members: Readonly<Record<string, unknown>>): JsonText =>
  new JsonText(
    `{${Object.entries(members)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${JSON.stringify(name)}:${jsonTextOf(value)}`)
      .join(',')}}`,
  )
