/**
 * Identifiers are UUIDv7 inside and TypeIDs outside: `prefix_` and 26 characters of Crockford base32,
 * sortable by time (Decision 42; https://github.com/jetify-com/typeid).
 */
export const idPrefixes = {
  product: 'prod',
  version: 'ver',
  file: 'file',
  order: 'ord',
  user: 'usr',
  refund: 'rfd',
  event: 'evt',
  webhook: 'whk',
  delivery: 'dlv',
  lease: 'lse',
  execution: 'exe',
  payout: 'pay',
  hold: 'hld',
  review: 'rev',
  key: 'key',
  providerKey: 'pkey',
  app: 'app',
  planPayment: 'ppm',
  appGrant: 'agr',
  paymentMethod: 'pm',
  charge: 'chg',
  grant: 'grt',
  journal: 'jrn',
  session: 'ses',
  mail: 'mail',
  audit: 'aud',
} as const

export type IdKind = keyof typeof idPrefixes

declare const kindOf: unique symbol

/** A UUID in its canonical lower-case form, branded with what it identifies. */
export type Id<K extends IdKind> = string & { readonly [kindOf]: K }

/** Makes new identifiers; they sort in the order of their making. */
export interface Ids {
  next<K extends IdKind>(kind: K): Id<K>
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const publicForm = /^([a-z]+)_([0-7][0-9abcdefghjkmnpqrstvwxyz]{25})$/

/** The outside form of an identifier, such as `prod_01k…`. */
export const publicId = <K extends IdKind>(kind: K, id: Id<K>): string => {
  let value = BigInt(`0x${id.replaceAll('-', '')}`)
  let digits = ''
  for (let i = 0; i < 26; i++) {
    digits = alphabet.charAt(Number(value & 31n)) + digits
    value >>= 5n
  }
  return `${idPrefixes[kind]}_${digits}`
}

/** The inside form of an outside identifier, or undefined if it is malformed or of another kind. */
export const parseId = <K extends IdKind>(kind: K, text: string): Id<K> | undefined => {
  const match = publicForm.exec(text)
  if (!match || match[1] !== idPrefixes[kind]) return undefined
  let value = 0n
  for (const digit of match[2] ?? '') value = (value << 5n) | BigInt(alphabet.indexOf(digit))
  const hex = value.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  ) as Id<K>
}
