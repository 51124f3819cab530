import { afterEach, expect, test, vi } from 'vitest'
import { fetchWithRetry } from './fetch-with-retry.ts'

afterEach(() => vi.unstubAllGlobals())

function stubResponses(...statuses: number[]) {
  const asked = vi.fn(async () => new Response(null, { status: statuses.shift() }))
  vi.stubGlobal('fetch', asked)
  return asked
}

test.for([408, 409, 425, 429, 500, 502, 503, 504])('after status %i the request is sent once more', async (status) => {
  const fetchStub = stubResponses(status, 200)

  expect((await fetchWithRetry('/api/metro')).status).toBe(200)
  expect(fetchStub.mock.calls).toEqual([
    ['/api/metro', { headers: undefined }],
    ['/api/metro', { headers: undefined }],
  ])
})

test('a request that keeps failing is repeated only once', async () => {
  const fetchStub = stubResponses(503, 503, 200)

  expect((await fetchWithRetry('/api/metro')).status).toBe(503)
  expect(fetchStub).toHaveBeenCalledTimes(2)
})

test('status 401 loads the sign-in page as a new document', async () => {
  const fetchStub = stubResponses(401)
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })

  await fetchWithRetry('/api/seeker/profile')
  expect(assign.mock.calls).toEqual([['/sign-in']])
  expect(fetchStub).toHaveBeenCalledTimes(1)
})

test.for([200, 304, 400, 403, 404, 410, 422, 501])('status %i is returned without a repeat', async (status) => {
  const fetchStub = stubResponses(status)

  expect((await fetchWithRetry('/api/metro')).status).toBe(status)
  expect(fetchStub).toHaveBeenCalledTimes(1)
})
