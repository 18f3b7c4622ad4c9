/** Day and time in the reader's time zone, of ISO 8601. */
export type Moment = (text: string) => string

/** Formats of the reader's language, and who is named. */
export interface Formats {
  /** Name of the other party; empty if the text names none. */
  readonly person: string
  money(decimal: string, currency: string): string
  /** Of `YYYY-MM-DD`. */
  day(text: string): string
  readonly moment: Moment
}

export interface KindTexts<Data> {
  title(data: Data, formats: Formats): string
  text(data: Data, formats: Formats): string
  /** Label of the link. */
  readonly action: string
}
