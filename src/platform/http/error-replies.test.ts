import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { errorCodeFrom } from '#lib/text/error-code.ts'
import { createHealthApp } from '#main/app.ts'

/** Sends raw bytes and returns the reply of the server. */
async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes, 'latin1')
  let heard = ''
  for await (const chunk of socket) heard += chunk
  return heard
}

test.each([
  ['bytes that are not HTTP', 'nonsense\r\n\r\n'],
  ['a URL with unencoded characters', 'GET /?q=\u00e0\u00e1 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a URL that cannot be decoded', 'GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
])('a request with %s is refused in the standard format', async (_, bytes) => {
  const app = createHealthApp({ db: undefined as never, site: { public_url: 'http://localhost' } as never })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }

  const reply = await sendBytes(port, bytes)

  expect(reply).toMatch(/^HTTP\/1\.1 400/)
  expect(reply).toContain('"code":"bad_request"')
  expect(reply).toMatch(/"request_id":"[\w-]{36}"/)
  await app.close()
})

test.each([
  ['/search/%E0%A4%A?text=a', '/search/%25E0%25A4%25A?text=a'],
  ['//evil.example/%ZZ', '/evil.example/%25ZZ'],
])('a browser at %s, which cannot be decoded, is led to a page (N-065)', async (address, location) => {
  const app = createHealthApp({ db: undefined as never, site: { public_url: 'http://localhost' } as never })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }

  const reply = await sendBytes(
    port,
    `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  )

  expect(reply).toMatch(/^HTTP\/1\.1 302/)
  expect(reply).toContain(`location: ${location}\r\n`)
  await app.close()
})

test.each([
  ['no host', 'GET /healthz HTTP/1.1\r\n', /В запросе нет заголовка Host/],
  [
    'an expectation that nobody knows',
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: 200-tea\r\n',
    /Заголовок Expect/,
  ],
])('a request with %s, which Node refuses with an empty reply, is told what to mend', async (_, head, sentence) => {
  const app = createHealthApp({ db: undefined as never, site: { public_url: 'http://localhost' } as never })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }

  const reply = await sendBytes(port, `${head}Connection: close\r\n\r\n`)

  expect(reply).toMatch(/^HTTP\/1\.1 400/)
  expect(JSON.parse(reply.slice(reply.indexOf('{')))).toMatchObject({
    code: 'bad_request',
    message: expect.stringMatching(sentence),
  })
  await app.close()
})

test.each([
  ['of a client that asks first whether it may send the body', 'Host: localhost\r\nExpect: 100-Continue\r\n', '1.1'],
  ['of a client of HTTP/1.0, which names no host', '', '1.0'],
])('a request %s is answered', async (_, headers, version) => {
  const app = createHealthApp({ db: undefined as never, site: { public_url: 'http://localhost' } as never })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }

  const reply = await sendBytes(port, `GET /healthz HTTP/${version}\r\n${headers}Connection: close\r\n\r\n`)

  expect(reply).toMatch(/^HTTP\/1\.1 200/m)
  await app.close()
})

test('the short code of a request finds its line in the log', async () => {
  const lines: string[] = []
  const options = { logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } }
  const app = createHealthApp({ db: undefined as never, site: { public_url: 'http://localhost' } as never }, options)

  const { headers } = await app.inject('/nowhere')

  const code = errorCodeFrom(String(headers['x-request-id']))
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ reqId }) => errorCodeFrom(reqId))).toEqual([code])
  expect(code).toMatch(/^[\dA-F]{4}$/)
  await app.close()
})
