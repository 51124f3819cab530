import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests of one connection that wait for their replies. Browsers and proxies send the next one after the reply. */
const MAX_WAITING_REQUESTS = 16

/**
 * Ends a connection that sends more requests without reading their replies: those would all be made and kept at once, a
 * hundred bytes of a request for each.
 */
export function limitPipelining(app: FastifyInstance) {
  const waitingBySocket = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (socket.destroyed) return void reply.hijack()
    const waiting = (waitingBySocket.get(socket) ?? 0) + 1
    if (waiting > MAX_WAITING_REQUESTS) {
      reply.hijack()
      return void socket.destroy()
    }
    waitingBySocket.set(socket, waiting)
    reply.raw.once('close', () => waitingBySocket.set(socket, waitingBySocket.get(socket)! - 1))
    done()
  })
}
