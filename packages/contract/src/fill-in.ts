import type { RuleParam } from './errors.ts'

/** Writes control characters and those that change the direction of text as `\u202e`: a file name may contain them. */
const visible = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Puts parameters into a sentence of any language. */
export const fillIn = (sentence: string, params: Readonly<Record<string, RuleParam>> = {}): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name]
    if (value === undefined) return hole
    return visible(typeof value === 'object' ? value.join(', ') : String(value))
  })
