import type { FastifyRequest } from 'fastify'
import { deviceOf } from '#lib/device.ts'
import { networkOf } from './network.ts'
import type { Visitor } from './serve.ts'

/** Whoever has hung up already has no address any more, whatever the type says. */
export const visitorOf = ({ ip = '', headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor => ({
  address: ip,
  network: networkOf(ip),
  device: deviceOf(headers['user-agent']),
})
