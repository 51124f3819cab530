import { connect, createServer, type Socket } from 'node:net'

/** Listens on a port of this machine and passes everything on to the server of `databaseUrl`, until it is told otherwise. */
export async function openDatabaseProxy(databaseUrl: string) {
  let target = socketOf(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false

  const server = createServer((client) => {
    const upstream = connect(target)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => !isSilent && to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as { port: number }
  const proxied = new URL(databaseUrl)
  proxied.host = `127.0.0.1:${port}`
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      for (const socket of sockets) socket.destroy()
    })

  return {
    url: proxied.href,
    /** Cuts every connection and refuses new ones, as a server that died. */
    cut,
    restore: () => listen(port),
    /** New connections lead to another server with the same roles, as after a failover. */
    pointTo(otherUrl: string) {
      target = socketOf(otherUrl)
    },
    /** Keeps connections open and passes nothing on, as a server that hangs. */
    setSilent(value: boolean) {
      isSilent = value
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}

function socketOf(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}
