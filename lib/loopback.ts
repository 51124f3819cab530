import { isIP } from 'node:net'

/** A host name or address, with or without the brackets of IPv6, that only this machine can mean. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}
