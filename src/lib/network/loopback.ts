import { isIP } from 'node:net'

/** True for a host name or address of this machine, with or without the brackets of IPv6. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}
