import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitPipelining } from './pipelining.ts'

async function openApp() {
  const app = fastify()
  limitPipelining(app)
  let handled = 0
  app.get('/', async () => {
    handled++
    return 'x'.repeat(100_000)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { app, connection: connect(port, '127.0.0.1'), handled: () => handled }
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a connection that sends hundreds of requests and reads no reply is ended, and few of them are made', async () => {
  const { app, connection, handled } = await openApp()
  connection.on('error', () => {})
  connection.pause()
  connection.write(REQUEST.repeat(300))
  connection.resume()
  await once(connection, 'close')
  expect(handled()).toBeLessThanOrEqual(16)
  await app.close()
})

test('a connection that reads each reply before it sends the next request is used for as many as it likes', async () => {
  const { app, connection, handled } = await openApp()
  for (let n = 1; n <= 40; n++) {
    connection.write(REQUEST)
    for (let received = 0; received < 100_000; received += (await once(connection, 'data'))[0].length);
    expect(handled()).toBe(n)
  }
  connection.destroy()
  await app.close()
})
