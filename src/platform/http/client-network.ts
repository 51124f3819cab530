import ipaddr from 'ipaddr.js'

/**
 * Network of an address for limits: the address itself for IPv4, its /64 for IPv6, which one household or phone owns.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // `process` turns an IPv4 address inside an IPv6 one (`::ffff:192.0.2.1`) into IPv4.
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')
    : parsed.toString()
}

const BLOCK_BITS = { ipv4: 24, ipv6: 48 }

/** The block that one office or one rented server has many addresses of: the /24 of IPv4, the /48 of IPv6. */
export function networkBlockOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const network = `${parsed.toString()}/${BLOCK_BITS[parsed.kind()]}`
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(network).toString()
    : ipaddr.IPv4.networkAddressFromCIDR(network).toString()
}
