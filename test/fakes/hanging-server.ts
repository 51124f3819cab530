import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Takes every connection and never answers, whatever its protocol is. */
export async function openHangingServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    heldCount: () => sockets.size,
    /** Ends all connections at once. */
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
