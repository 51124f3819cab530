import fastify from 'fastify'
import { expect, test } from 'vitest'
import { installErrorReplies } from './error-replies.ts'
import { refuseForeignHosts } from './host-check.ts'

function createRequester(publicUrl: string, loopback: boolean) {
  const app = fastify()
  installErrorReplies(app)
  refuseForeignHosts(app, { publicUrl, loopback })
  app.get('/', async () => 'ok')
  return async (host: string) => (await app.inject({ url: '/', headers: { host } })).statusCode
}

test('a request with a foreign host is refused', async () => {
  const requestStatus = createRequester('https://smena.example', false)

  expect(await requestStatus('smena.example')).toBe(200)
  expect(await requestStatus('SMENA.example')).toBe(200)
  expect(await requestStatus('evil.example')).toBe(400)
  expect(await requestStatus('smena.example.evil.example')).toBe(400)
  expect(await requestStatus('127.0.0.1')).toBe(400)
})

test('on loopback all local host names are accepted, foreign ones are refused', async () => {
  const requestStatus = createRequester('http://127.0.0.1:3000', true)

  for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000']) expect(await requestStatus(host)).toBe(200)
  expect(await requestStatus('evil.example:3000')).toBe(400)
})
