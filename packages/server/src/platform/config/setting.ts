import { isIP } from 'node:net'
import { isSafeAddress } from './oidc-setting.ts'

/** How one setting is read. `read` gives the value, or throws a reason to be shown next to the name. */
export interface Setting<T> {
  readonly help: string
  /** What holds when it is not set, as text for the table; undefined if the setting is simply absent then. */
  readonly fallback?: string
  readonly read: (text: string) => T
}

export class BadSetting extends Error {}
export const refuse = (reason: string): never => {
  throw new BadSetting(reason)
}

export const text = (value: string): string => value
export const onOff = (value: string): boolean =>
  value === 'on' ? true : value === 'off' ? false : refuse(`must be on or off, not "${value}"`)
export const integer = (min: number, max: number) => (value: string) => {
  const number = Number(value)
  return /^\d+$/.test(value) && number >= min && number <= max
    ? number
    : refuse(`must be a whole number from ${min} to ${max}`)
}
export const oneOf =
  <const T extends readonly string[]>(values: T) =>
  (value: string): T[number] =>
    values.find((known) => known === value) ?? refuse(`must be one of ${values.join(', ')}, not "${value}"`)
export const httpUrl = (value: string): string => {
  const parsed = URL.canParse(value) ? new URL(value) : refuse('must be a URL such as https://souk.example')
  if (!/^https?:$/.test(parsed.protocol) || parsed.search || parsed.hash || parsed.username)
    refuse('must be an http or https URL without user, query or fragment')
  return value.replace(/\/+$/, '')
}
/** Whether only this machine reaches the host. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|(?:::ffff:)?127(?:\.\d+){3}|\[?::1\]?|.*\.localhost)$/.test(host)
/** Stripe’s names say what a key is for: a secret one must not reach browsers, nor the other way round. */
export const stripeKey =
  (...prefixes: readonly string[]) =>
  (value: string): string =>
    prefixes.some((prefix) => value.startsWith(prefix))
      ? value
      : refuse(`must start with ${prefixes.join(' or ')}`)
export const safeUrl = (value: string): string =>
  isSafeAddress(value) ? httpUrl(value) : refuse('must be an https URL')
export const postgresUrl = (value: string): string =>
  /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value)
    ? value
    : refuse('must be a URL such as postgres://user:password@host:5432/souk')
export const clickHouseUrl = (value: string): string =>
  /^https?:\/\/[^?#]+\/\w+$/.test(value) && URL.canParse(value)
    ? value
    : refuse('must be a URL such as https://user:password@host:8443/souk')
export const planPrices = (value: string): ReadonlyMap<string, number> =>
  new Map(
    value.split(',').map((pair) => {
      const [, plan, price] =
        /^ *(pro|business|enterprise) *= *(\d{1,6}(?:\.\d{1,3})?) *$/.exec(pair) ??
        refuse('must be prices such as pro=19,business=99 of the plans pro, business and enterprise')
      return [String(plan), Number(price)]
    }),
  )
export const currency = (value: string): string =>
  Intl.supportedValuesOf('currency').includes(value) ? value : refuse('must be an ISO 4217 code such as USD')
export const hostPorts = (value: string): readonly string[] => {
  const list = value.split(',').map((part) => part.trim())
  return list.every((part) => /^[^\s:]+:\d{1,5}$/.test(part))
    ? list
    : refuse('must be host:port, separated by commas')
}
export const smtpUrl = (value: string): string =>
  /^smtps?:\/\/./.test(value) && URL.canParse(value)
    ? value
    : refuse('must be a URL such as smtps://user:password@mail.example:465')
export const mailbox = (value: string): string =>
  /^(?:[^<>"\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(value)
    ? value
    : refuse('must be an address such as Souk <souk@example.com>')
export const emailAddress = (value: string): string =>
  /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value)
    ? value
    : refuse('must be an address such as help@souk.example')
export const shopName = (value: string): string =>
  value.trim() !== '' && value.length <= 60 && !/[\p{C}\p{Zl}\p{Zp}]/u.test(value)
    ? value.trim()
    : refuse('must have 1 to 60 characters and no control characters')
export const addresses = (value: string): readonly string[] => {
  const list = value.split(',').map((part) => part.trim())
  return list.every((part) => isIP(part)) ? list : refuse('must be IP addresses, separated by commas')
}
export const headerName = (value: string): string =>
  /^[a-z0-9!#$%&'*+.^_`|~-]+$/i.test(value)
    ? value.toLowerCase()
    : refuse('must be the name of a header, such as CF-IPCountry')
export const proxy = (value: string): string | boolean =>
  value === 'off' ? false : value === 'on' ? true : value
export const securityContact = (value: string): string =>
  /^(?:mailto:[^\s@:]+@[^\s@]+|https:\/\/[^\s/]\S*)$/.test(value) && URL.canParse(value)
    ? value
    : refuse('must be a URL such as mailto:security@souk.example or https://souk.example/security')
