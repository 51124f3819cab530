import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { CONNECTION_LIMITS } from '../http/connection/connection-limits.ts'

const drainingServers = new WeakSet<Server>()
const unusedConnections = new WeakMap<Server, Set<Socket>>()

/** Whether the process is about to stop: a load balancer must send its requests to another one. */
export const isDraining = ({ server }: FastifyInstance) => drainingServers.has(server)

/** Every reply from now on closes its connection: an idle one that is closed may just be receiving a request. */
export function closeConnectionsWhenDraining(app: FastifyInstance) {
  watchConnections(app.server)
  app.addHook('preClose', async () => {
    drainingServers.add(app.server)
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isDraining(app)) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Node does not count a connection as idle before its first request has come. */
function watchConnections(server: Server) {
  const unused = new Set<Socket>()
  unusedConnections.set(server, unused)
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    unused.delete(socket)
    response.once('close', () => socket.destroyed || unused.add(socket))
  })
}

function closeUnusedConnections(server: Server) {
  for (const socket of unusedConnections.get(server) ?? []) socket.destroy()
}

/** Until connections are closed whatever they still receive or send. */
const MAX_DRAIN_MS = 25_000

type DrainTimes = {
  /** Time in which /readyz says 503 and new connections are still taken: a balancer looks only now and then. */
  delayMs?: number
  /** From the call of `drain`. */
  maxMs?: number
}

/** Answers the requests that have begun, then closes all connections and the app. */
export async function drain(app: FastifyInstance, { delayMs = 0, maxMs = MAX_DRAIN_MS }: DrainTimes = {}) {
  drainingServers.add(app.server)
  const timers = [
    // Node stops looking for late headers when a server closes.
    setTimeout(() => closeUnusedConnections(app.server), delayMs + CONNECTION_LIMITS.headersMs),
    setTimeout(() => app.server.closeAllConnections(), maxMs),
  ]
  try {
    await wait(delayMs)
    await app.close()
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}
