import ipaddr from 'ipaddr.js'

/** The one IPv6 block that is routed (RFC 4291): what looks like unicast outside it leads nowhere public. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is public unicast: no loopback, private, link-local, carrier, documentation, multicast or
 * reserved address, and no IPv6 form that carries an IPv4 address (mapped ones count as what they map; NAT64, 6to4
 * and Teredo are refused whole).
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalIpv6)
}

/** The literal address of a URL's host, without the brackets of IPv6; undefined for a name. */
export const literalOf = (hostname: string): string | undefined => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(bare) ? bare : undefined
}
