import { globSync, readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { refuseForeignHosts } from '#platform/http/host-check.ts'
import { productFiles } from '../layer-files.ts'
import { openTestApp } from '../test-app.ts'

const SECOND = 'GET /api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const POST = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const chunkOf = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`

/** Requests about whose end a proxy and a server could disagree. */
const AMBIGUOUS_REQUESTS: Record<string, string> = {
  'a length and chunks': `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`,
  'chunks and a length': `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunkOf(SECOND)}0\r\n\r\n`,
  'two lengths': `${POST}Content-Length: 0\r\nContent-Length: ${SECOND.length}\r\n\r\n${SECOND}`,
  'a list of lengths': `${POST}Content-Length: 0, ${SECOND.length}\r\n\r\n${SECOND}`,
  'a signed length': `${POST}Content-Length: +0\r\n\r\n${SECOND}`,
  'a hexadecimal length': `${POST}Content-Length: 0x0\r\n\r\n${SECOND}`,
  'an unknown coding': `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`,
  'chunks that are not the last coding': `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SECOND}`,
  'two codings': `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${SECOND}`,
  'a space before the colon': `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SECOND}`,
  'a folded header': `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${SECOND}`,
  'line feeds without returns': `POST /api/auth/login HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${SECOND}`,
  'a chunk that ends with a line feed': `${POST}Transfer-Encoding: chunked\r\n\r\n0;a\n\n${SECOND}`,
  'a chunk size with a sign': `${POST}Transfer-Encoding: chunked\r\n\r\n+0\r\n\r\n${SECOND}`,
  'a NUL in a header': `${POST}X-A: a\u0000b\r\nContent-Length: 0\r\n\r\n${SECOND}`,
  'two hosts': `GET /api/profile HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n`,
  'an absolute address': `GET http://localhost/api/profile HTTP/1.1\r\nHost: localhost\r\n\r\n`,
}

async function openListeningApp() {
  const app = await openTestApp()
  onTestFinished(() => app.close())
  refuseForeignHosts(app.fastify, { publicUrl: 'http://localhost', loopback: true })
  const seen: string[] = []
  app.fastify.addHook('onRequest', async ({ raw }) => {
    seen.push(raw.url!)
  })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.fastify.server.address() as AddressInfo
  const send = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(bytes)
    const done = text(socket).catch(() => '')
    // A server that wrongly keeps the connection open would make the test wait.
    setTimeout(() => socket.end(), 1000).unref()
    return done
  }
  return { seen, send }
}

describe('a request whose end is ambiguous (T-133)', () => {
  test('is refused with 400, and nothing behind it is read as a second request', async () => {
    const { seen, send } = await openListeningApp()
    const replies = await Promise.all(
      Object.entries(AMBIGUOUS_REQUESTS).map(async ([name, bytes]) => [name, await send(bytes)] as const),
    )
    for (const [name, reply] of replies) {
      const statuses = Array.from(reply.matchAll(/^HTTP\/1\.1 (\d+)/gm), ([, status]) => Number(status))
      expect([name, statuses]).toEqual([name, [400]])
      expect(reply.toLowerCase(), name).not.toContain('smuggled')
    }
    expect(seen.filter((url) => url.includes('smuggled'))).toEqual([])

    const honest = await send(SECOND.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    expect(honest).toMatch(/^HTTP\/1\.1 404/)
    expect(seen).toContain('/api/smuggled')
  })

  test('is never let through by the lenient parser of Node', () => {
    const files = [...productFiles('server'), ...globSync('scripts/**/*.{ts,js}'), 'package.json']
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => /insecureHTTPParser|insecure-http-parser/.test(readFileSync(file, 'utf8')))).toEqual(
      [],
    )
  })
})
