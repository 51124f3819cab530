import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createHealthApp } from '../app.ts'

/** What the server says to these bytes. */
async function say(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes, 'latin1')
  let heard = ''
  for await (const chunk of socket) heard += chunk
  return heard
}

test.each([
  ['bytes that are no request', 'nonsense\r\n\r\n'],
  ['letters in an address that were not encoded', 'GET /?q=\u00e0\u00e1 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an address that cannot be decoded', 'GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
])('%s are refused in the form of every refusal', async (_, bytes) => {
  const app = createHealthApp({ db: undefined as never })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }

  const heard = await say(port, bytes)

  expect(heard).toMatch(/^HTTP\/1\.1 400/)
  expect(heard).toContain('"code":"bad_request"')
  expect(heard).toMatch(/"request_id":"[\w-]{36}"/)
  await app.close()
})
