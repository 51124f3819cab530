import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { finishBody, sendFinishedBody } from './finished-body.ts'

test('F-39: a shared page that cannot be compressed is sent as it is, and compressed for the next guest', async () => {
  const text = 'Вакансия '.repeat(500)
  const page = finishBody(Buffer.from(text))
  const app = fastify().get('/', (request, reply) => sendFinishedBody(request, reply, page))
  page.encoded.set('gzip', Promise.reject(new Error('no memory')))

  const [first, second] = [await ask(), await ask()]
  expect([first.statusCode, first.headers['content-encoding'], first.body]).toEqual([200, undefined, text])
  expect(second.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(second.rawPayload).toString()).toBe(text)

  function ask() {
    return app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  }
})
