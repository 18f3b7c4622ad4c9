import { broken, type BrokenRule } from '@souk/contract'
import { isPublicAddress, literalOf } from './address.ts'

/** Where requests may go. */
export interface TargetRules {
  /** `host:port` pairs that are reached over http or https, whatever their address is (Decision 45). */
  readonly allowInsecure: readonly string[]
  /** Ports of everything else. */
  readonly ports: readonly number[]
}

/** All that anyone outside learns about an address that requests do not go to (Decision 34): more would map the network. */
const neutral = broken('url_refused')

const longestUrl = 2_048
const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'http:' ? 80 : 443))

export interface Reachable {
  readonly origin: string
  readonly path: string
  /** Listed by the operator. */
  readonly trusted: boolean
}

export type Target = Reachable | { readonly refused: BrokenRule }

/** Maximum parsed addresses in the cache. */
const maxEntries = 2_000

/** Reads addresses by these rules, each once: whether a name is a literal address takes 26 µs to tell. */
export const createTargets = (rules: TargetRules) => {
  const cached = new Map<string, Target>()
  return (text: string): Target => {
    const known = cached.get(text)
    if (known) return known
    const target = readTarget(text, rules)
    if ('refused' in target) return target
    if (cached.size >= maxEntries) cached.clear()
    cached.set(text, target)
    return target
  }
}

/** Reads an address from outside; `refused` says why requests do not go there. Names are not looked up here. */
const readTarget = (text: string, { allowInsecure, ports }: TargetRules): Target => {
  if (text.length > longestUrl) return { refused: broken('too_long', { max: longestUrl }) }
  if (!URL.canParse(text)) return { refused: broken('not_url') }
  const url = new URL(text)
  if (url.username || url.password) return { refused: broken('url_with_user') }
  if (url.hash) return { refused: broken('url_with_fragment') }
  if (!/^https?:$/.test(url.protocol)) return { refused: broken('not_https') }
  if (allowInsecure.includes(`${url.hostname}:${portOf(url)}`)) return to(url, true)
  if (url.protocol !== 'https:') return { refused: broken('not_https') }
  if (!ports.includes(portOf(url))) return { refused: broken('url_port', { ports: ports.join(' / ') }) }
  const literal = literalOf(url.hostname)
  if (literal !== undefined && !isPublicAddress(literal)) return { refused: neutral }
  return to(url, false)
}

const to = ({ origin, pathname, search }: URL, trusted: boolean): Target => ({
  ...{ origin, trusted },
  path: pathname + search,
})
