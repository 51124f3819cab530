import type { FastifyRequest } from 'fastify'
import { describeDevice } from '#lib/network/device.ts'
import { networkOf } from './client-network.ts'
import type { Client } from './endpoint-registry.ts'

const MAX_AGENT_LENGTH = 400
const BOT_AGENTS = /bot|crawl|spider|slurp|lighthouse|facebookexternalhit|google|preview|curl|wget|python/i

const isHumanReader = (headers: FastifyRequest['headers']) =>
  !BOT_AGENTS.test(headers['user-agent'] ?? 'bot') && !isPrefetch({ headers })

/** Whether the browser prefetches a page that the person has not opened. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  String(headers['sec-purpose'] ?? '').startsWith('prefetch') || headers.purpose === OFFLINE_COPY_PURPOSE

/** The service worker stores a page that was opened: that it was is known already. */
const OFFLINE_COPY_PURPOSE = 'offline-copy'

/** Client of a request. `ip` is missing, despite its type, when the connection is closed already. */
export const clientOf = ({ ip = '', headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Client => ({
  address: ip,
  network: networkOf(ip),
  device: describeDevice(headers['user-agent']),
  agent: isHumanReader(headers) ? (headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH) : null,
})
