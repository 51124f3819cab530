import ipaddr from 'ipaddr.js'

/** Networks of IPv4 inside IPv6: its first 96 bits say so. */
const MAPPED_BITS = 96
/** The widest networks that somebody can own: 10.0.0.0/8, fc00::/7, and blocks of large providers. */
const [MIN_IPV4_BITS, MIN_IPV6_BITS, MIN_LOCAL_IPV6_BITS] = [8, 20, 7]

/** True for a network, as `10.0.0.0/8`, that is so wide that strangers are in it: 0.0.0.0/0, ::/0 or a large part of them. */
export function isOpenNetwork(text: string): boolean {
  if (!text.includes('/')) return false
  const [address, bits] = ipaddr.parseCIDR(text)
  if (address instanceof ipaddr.IPv4) return bits < MIN_IPV4_BITS
  if (bits >= MAPPED_BITS) return address.isIPv4MappedAddress() && bits - MAPPED_BITS < MIN_IPV4_BITS
  // From its first address on, it holds all of IPv4.
  if (address.parts.every((part) => part === 0)) return true
  const isLocal = ['uniqueLocal', 'linkLocal'].includes(address.range())
  return bits < (isLocal ? MIN_LOCAL_IPV6_BITS : MIN_IPV6_BITS)
}
