import { expect } from 'vitest'
import { measureProcessorMs } from '#test/processor-time.ts'
import { test } from '#test/test-app.ts'
import { printOpenApi } from './api-docs.ts'

test('the first request for the description of the API leaves the event loop to other requests', async ({ app }) => {
  const printing = await measureProcessorMs(printOpenApi)
  const request = await measureProcessorMs(async () => {
    const { statusCode, body } = await app.fastify.inject('/api/openapi.json')
    expect([statusCode, JSON.parse(body).openapi]).toEqual([200, '3.1.0'])
  })
  expect(request).toBeLessThan(printing / 2)
})
