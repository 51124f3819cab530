import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Answer = { status?: number; body?: string } | 'silence'

/**
 * Fake SMS gateway after the documentation of smsc.ru; records all requests. Tests make its replies repeat the number,
 * to prove that the adapter does not pass it on.
 */
export async function openSmsGateway({ login = 'smena', password = 'тайна' } = {}) {
  const posted: Record<string, string>[] = []
  let answer: Answer | undefined
  const accepted = () => posted.filter((form) => replyTo(form).id !== undefined)

  function replyTo(form: Record<string, string>) {
    if (form.login !== login || form.psw !== password) return { error: 'authorise error', error_code: 2 }
    if (!form.phones || !form.mes || form.fmt !== '3') return { error: 'parameters error', error_code: 1 }
    return { id: posted.indexOf(form) + 1, cnt: 1 }
  }

  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    posted.push(form)
    if (answer === 'silence') return
    send(response, answer ?? { body: JSON.stringify(replyTo(form)) })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    account: { login, password, url: `http://127.0.0.1:${port}/sys/send.php` },
    posted,
    accepted,
    answers(next: Answer) {
      answer = next
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, { status = 200, body = '' }: Exclude<Answer, 'silence'>) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body)
}
