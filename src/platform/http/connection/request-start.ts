import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Enough to tell a long address from a short one. */
const MAX_START_LENGTH = 4100

const startBySocket = new WeakMap<Socket, string>()

/**
 * Records how the request began that a connection is sending. The parser shows the last packet only, and an address that
 * is too long for it arrives in several.
 */
export function recordRequestStarts(server: Server) {
  server.on('connection', (socket: Socket) => {
    startBySocket.set(socket, '')
    // Before the parser, which forgets a request that it has read.
    socket.prependListener('data', (bytes: Buffer) => {
      const start = startBySocket.get(socket) ?? ''
      if (start.length < MAX_START_LENGTH)
        startBySocket.set(socket, start + bytes.toString('latin1', 0, MAX_START_LENGTH - start.length))
    })
  })
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    const forget = () => startBySocket.set(socket, '')
    forget()
    // What came since then was the body.
    reply.once('finish', forget)
  })
}

/** The first characters of the request that this connection is sending. */
export const requestStart = (socket: Socket): string => startBySocket.get(socket) ?? ''
