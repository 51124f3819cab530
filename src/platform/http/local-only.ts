import type { FastifyRequest } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { isLoopbackHost } from '#lib/network/loopback.ts'

/** Headers that a proxy adds. Their presence means that the client may be on another machine. */
const PROXY_HEADER = /^(x-forwarded|x-real-ip$|forwarded$|via$)/

/**
 * Hook of routes for the person at this machine. Refuses `not_found` unless the connection comes from loopback, names
 * a loopback host and passed no proxy: a reverse proxy connects from loopback too, on behalf of anybody.
 */
export async function refuseUnlessLocal({ raw }: Pick<FastifyRequest, 'raw'>) {
  const isProxied = Object.keys(raw.headers).some((name) => PROXY_HEADER.test(name))
  if (isProxied || !isLoopbackPeer(raw.socket.remoteAddress) || !isLoopbackName(raw.headers.host)) refuse('not_found')
}

/** A socket for both IP versions shows an IPv4 peer as `::ffff:127.0.0.1`. */
const isLoopbackPeer = (address = '') => isLoopbackHost(address.replace(/^::ffff:/i, ''))

const isLoopbackName = (host = '') => {
  const address = `http://${host}`
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname)
}
