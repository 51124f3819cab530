import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type GatewayReply = { status?: number; body?: string } | 'silence' | 'reset'

/**
 * Fake SMS gateway after the documentation of smsc.ru; records all requests. Tests make its replies repeat the number,
 * to prove that the adapter does not pass it on.
 */
export async function openFakeSmsGateway({ login = 'smena', password = 'тайна' } = {}) {
  const requests: Record<string, string>[] = []
  let nextReply: GatewayReply | undefined
  const acceptedRequests = () => requests.filter((form) => replyTo(form).id !== undefined)

  function replyTo(form: Record<string, string>) {
    if (form.login !== login || form.psw !== password) return { error: 'authorise error', error_code: 2 }
    if (!form.phones || !form.mes || form.fmt !== '3') return { error: 'parameters error', error_code: 1 }
    return { id: requests.indexOf(form) + 1, cnt: 1 }
  }

  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    requests.push(form)
    if (nextReply === 'silence') return
    if (nextReply === 'reset') return request.socket.resetAndDestroy()
    send(response, nextReply ?? { body: JSON.stringify(replyTo(form)) })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    account: { login, password, url: `http://127.0.0.1:${port}/sys/send.php` },
    requests,
    acceptedRequests,
    /** Replies so to every request, or as documented again. */
    setReply(next: GatewayReply | undefined) {
      nextReply = next
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, { status = 200, body = '' }: Exclude<GatewayReply, string>) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body)
}
