import { isIPv6 } from 'node:net'

/** The eight groups of a well-formed IPv6 address, its zone left out. */
const groupsOf = (address: string): string[] => {
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  if (tail === undefined) return parts(head)
  const [before, after] = [parts(head), parts(tail)]
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Whom limits by address count: an IPv4 address, and of an IPv6 address its /64, since a subscriber has all of those 2^64
 * addresses. Whatever is no address stands for itself.
 */
export const networkOf = (address: string): string => {
  const [, ipv4] = mapped.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4
  if (!isIPv6(address)) return address
  const network = groupsOf(address).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
