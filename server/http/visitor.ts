import type { FastifyRequest } from 'fastify'
import { deviceOf } from '#lib/device.ts'
import { networkOf } from './network.ts'
import type { Visitor } from './serve.ts'

const LONGEST_AGENT = 400
const PROGRAMS = /bot|crawl|spider|slurp|lighthouse|facebookexternalhit|google|preview|curl|wget|python/i

const isReading = (headers: FastifyRequest['headers']) =>
  !PROGRAMS.test(headers['user-agent'] ?? 'bot') && !isPrefetch({ headers })

/** Whether the browser prefetches a page that the person has not opened. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  String(headers['sec-purpose'] ?? '').startsWith('prefetch')

/** Client of a request. `ip` is missing, despite its type, when the connection is closed already. */
export const visitorOf = ({ ip = '', headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor => ({
  address: ip,
  network: networkOf(ip),
  device: deviceOf(headers['user-agent']),
  agent: isReading(headers) ? (headers['user-agent'] ?? '').slice(0, LONGEST_AGENT) : null,
})
