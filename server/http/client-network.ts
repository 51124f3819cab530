import { isIPv6 } from 'node:net'

/**
 * Network of an address for limits: the address itself for IPv4, its /64 for IPv6, which one household or phone owns.
 */
export function networkOf(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? expandIpv6(address).slice(0, 4).join(':') : address
}

/** All eight groups of an IPv6 address, without leading zeros. */
function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => Number.parseInt(group, 16).toString(16))
}
