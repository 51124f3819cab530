import { type ClientRequest, createServer, type ServerResponse, request as sendRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

const PROBE_MS = 100
/** As in `deploy/caddy`. */
const TRY_MS = 5000

/**
 * Asks every process at /readyz, sends requests to the ready ones in turn, and tries the next only if a connection was
 * refused, when nothing has been sent.
 */
export async function openBalancer(upstreams: () => string[]) {
  const ready = new Set<string>()
  let next = 0
  let isClosed = false

  async function probe() {
    while (!isClosed) {
      await Promise.all(
        upstreams().map(async (url) => {
          const isReady = await fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          )
          if (isReady) ready.add(url)
          else ready.delete(url)
        }),
      )
      await setTimeout(PROBE_MS)
    }
  }

  /** Addresses to try one after the other. A busy process may be late with its answer to the probe: then all are tried. */
  function inTurn() {
    const all = upstreams()
    const served = all.filter((url) => ready.has(url))
    const candidates = served.length > 0 ? served : all
    next += 1
    return candidates.map((_, n) => candidates[(n + next) % candidates.length]!)
  }

  const server = createServer(async (request, reply) => {
    const body = await buffer(request)
    const receivedAt = performance.now()
    forward(inTurn())

    function forward([url, ...others]: string[]) {
      if (!url) return void tryLater()
      const { connection: _, ...headers } = request.headers
      const options = { method: request.method, headers, agent: false as const }
      const upstream: ClientRequest = sendRequest(url + request.url, options, (answer) => {
        // The connection of the client is the balancer's own: it stays open.
        const { connection: __, 'keep-alive': ___, ...answerHeaders } = answer.headers
        reply.writeHead(answer.statusCode!, answerHeaders)
        answer.pipe(reply).on('error', () => {})
        answer.on('error', () => reply.destroy())
      })
      upstream.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') forward(others)
        else failReply(reply)
      })
      upstream.end(body)
    }

    /** No process took the connection, so nothing was sent. */
    async function tryLater() {
      if (performance.now() - receivedAt > TRY_MS) return failReply(reply)
      await setTimeout(PROBE_MS)
      forward(inTurn())
    }
  })
  // A client on a busy machine may use a connection that is just being closed.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const probing = probe()
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      isClosed = true
      await probing
      server.close()
      server.closeAllConnections()
    },
  }
}

function failReply(reply: ServerResponse) {
  if (reply.headersSent) reply.destroy()
  else reply.writeHead(502).end()
}
