import { expect } from 'vitest'
import { measureProcessorMs } from '#test/processor-time.ts'
import { test } from '#test/test-app.ts'
import { printOpenApi } from './api-docs.ts'

test('the first request for the description of the API leaves the event loop to other requests', async ({ app }) => {
  await app.fastify.inject('/api/docs')
  const printing = await measureProcessorMs(printOpenApi)
  const replies: { statusCode: number; body: string }[] = []
  const request = await measureProcessorMs(async () => replies.push(await app.fastify.inject('/api/openapi.json')))

  expect(request).toBeLessThan(printing / 2)
  expect([replies[0]!.statusCode, JSON.parse(replies[0]!.body).openapi]).toEqual([200, expect.stringMatching(/^3/)])
})
