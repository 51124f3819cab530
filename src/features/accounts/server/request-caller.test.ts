import { expect } from 'vitest'
import { limitRequests } from '#platform/http/rate-limit.ts'
import { recordQueries } from '#test/queries/record-queries.ts'
import { test } from '#test/test-app.ts'

test('a signed-in request looks its session up once, for its limit and for its access (G-04)', async ({ app }) => {
  const { token } = await app.seeker()
  limitRequests(app.fastify, app, { secure: false })
  const statements = await recordQueries(async () => {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await app.fastify.inject({ url: '/api/seeker/resumes', headers })
    expect(statusCode).toBe(200)
  })
  expect(statements.filter(({ text }) => text.includes('"session"') && text.startsWith('select'))).toHaveLength(1)
})
