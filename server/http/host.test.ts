import fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseForeignHosts } from './host.ts'
import { answerErrors } from './replies.ts'

function appOn(publicUrl: string, loopback: boolean) {
  const app = fastify()
  answerErrors(app)
  refuseForeignHosts(app, { publicUrl, loopback })
  app.get('/', async () => 'ok')
  return async (host: string) => (await app.inject({ url: '/', headers: { host } })).statusCode
}

test('a request with a foreign host is refused', async () => {
  const ask = appOn('https://smena.example', false)

  expect(await ask('smena.example')).toBe(200)
  expect(await ask('SMENA.example')).toBe(200)
  expect(await ask('evil.example')).toBe(400)
  expect(await ask('smena.example.evil.example')).toBe(400)
  expect(await ask('127.0.0.1')).toBe(400)
})

test('on loopback all local host names are accepted, foreign ones are refused', async () => {
  const ask = appOn('http://127.0.0.1:3000', true)

  for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000']) expect(await ask(host)).toBe(200)
  expect(await ask('evil.example:3000')).toBe(400)
})
