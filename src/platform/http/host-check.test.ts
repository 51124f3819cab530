import fastify from 'fastify'
import { expect, test } from 'vitest'
import { installErrorReplies } from './error-replies.ts'
import { refuseForeignHosts } from './host-check.ts'

function createRequester(publicUrl: string, loopback: boolean) {
  const app = fastify()
  installErrorReplies(app)
  refuseForeignHosts(app, { publicUrl, loopback })
  for (const path of ['/', '/healthz', '/metrics']) app.get(path, async () => 'ok')
  return async (host: string, url = '/') => (await app.inject({ url, headers: { host } })).statusCode
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

test('a supervisor asks a server on a network for its health by an address, but not by a foreign name', async () => {
  const requestStatus = createRequester('https://smena.example', false)

  for (const host of [
    '127.0.0.1:3001',
    'localhost:3001',
    '10.0.0.5:3001',
    '[::1]:3001',
    '[fd00::5]',
    'smena.example',
  ]) {
    expect([host, await requestStatus(host, '/healthz')]).toEqual([host, 200])
    expect([host, await requestStatus(host, '/metrics')]).toEqual([host, 200])
  }
  for (const host of ['evil.example:3001', '127.0.0.1.evil.example', 'localhost.evil.example', '[evil']) {
    expect([host, await requestStatus(host, '/healthz')]).toEqual([host, 400])
  }
  expect(await requestStatus('10.0.0.5:3001', '/?/healthz')).toBe(400)
})
