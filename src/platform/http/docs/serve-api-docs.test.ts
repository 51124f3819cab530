import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { bestProcessorMs } from '#test/processor-time.ts'
import { printOpenApi } from './api-docs.ts'
import { serveApiDocs } from './serve-api-docs.ts'

test('the first request for the description of the API leaves the event loop to other requests', async () => {
  const printing = await bestProcessorMs(printOpenApi)
  const firstRequest = async () => {
    const api = fastify()
    serveApiDocs(api)
    const { statusCode, body } = await api.inject('/openapi.json')
    expect([statusCode, body.slice(0, 11)]).toEqual([200, '{"openapi":'])
    await api.close()
  }

  expect(await bestProcessorMs(firstRequest, printing / 2)).toBeLessThan(printing / 2)
})
