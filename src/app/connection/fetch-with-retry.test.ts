import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { handlePageRequests } from './page-requests.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Reply = number | Error | { status: number; headers: Record<string, string> }

function stubResponses(...replies: Reply[]) {
  const fetchStub = vi.fn(async () => {
    const reply = replies.shift()!
    if (reply instanceof Error) throw reply
    return new Response(null, typeof reply === 'number' ? { status: reply } : reply)
  })
  vi.stubGlobal('fetch', fetchStub)
  return fetchStub
}

/** Sends the request and lets the time pass that it waits. */
async function fetchInTime(address: string, init?: RequestInit) {
  const outcome = fetchWithRetry(address, init)
  outcome.catch(() => {})
  await vi.runAllTimersAsync()
  return outcome
}

test.for([408, 409, 425, 429, 500, 502, 503, 504])(
  'N-040: after status %i the request is sent once more',
  async (status) => {
    const fetchStub = stubResponses(status, 200)

    expect((await fetchInTime('/api/metro')).status).toBe(200)
    expect(fetchStub.mock.calls).toEqual([
      ['/api/metro', undefined],
      ['/api/metro', undefined],
    ])
  },
)

test('a request that keeps failing is repeated only once', async () => {
  const fetchStub = stubResponses(503, 503, 200)

  expect((await fetchInTime('/api/metro')).status).toBe(503)
  expect(fetchStub).toHaveBeenCalledTimes(2)
})

test('status 401 loads the sign-in page as a new document', async () => {
  const fetchStub = stubResponses(401)
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })

  await fetchInTime('/api/seeker/profile')
  expect(assign.mock.calls).toEqual([['/sign-in']])
  expect(fetchStub).toHaveBeenCalledTimes(1)
})

test.for([200, 304, 400, 403, 404, 410, 422, 501])('status %i is returned without a repeat', async (status) => {
  const fetchStub = stubResponses(status)

  expect((await fetchInTime('/api/metro')).status).toBe(status)
  expect(fetchStub).toHaveBeenCalledTimes(1)
})

test('F-30: a request whose connection is lost is sent once more, unless the browser is offline', async () => {
  const fetchStub = stubResponses(new TypeError('Failed to fetch'), 200)
  expect((await fetchInTime('/api/metro')).status).toBe(200)
  expect(fetchStub).toHaveBeenCalledTimes(2)

  vi.stubGlobal('navigator', { onLine: false })
  const offlineStub = stubResponses(new TypeError('Failed to fetch'), 200)
  await expect(fetchInTime('/api/metro')).rejects.toThrow('Failed to fetch')
  expect(offlineStub).toHaveBeenCalledTimes(1)
})

test('N-040: a repetition waits as long as Retry-After asks, and does not happen if that is too long', async () => {
  const patientStub = stubResponses({ status: 503, headers: { 'retry-after': '4' } }, 200)
  const outcome = fetchWithRetry('/api/metro')
  await vi.advanceTimersByTimeAsync(3900)
  expect(patientStub).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect((await outcome).status).toBe(200)

  const fetchStub = stubResponses({ status: 503, headers: { 'retry-after': '60' } }, 200)
  expect((await fetchInTime('/api/metro')).status).toBe(503)
  expect(fetchStub).toHaveBeenCalledTimes(1)
})

test('F-30: React Router repeats its GET requests for page data, and no POST', async () => {
  const replies = [503, 200, 503, 503]
  const send = vi.fn(async (..._request: Parameters<typeof fetch>) => new Response(null, { status: replies.shift() }))
  vi.stubGlobal('window', { fetch: send })
  handlePageRequests()
  const fetchInBrowser = async (address: string, init?: RequestInit) => {
    const outcome = window.fetch(address, init)
    await vi.runAllTimersAsync()
    return (await outcome).status
  }

  expect(await fetchInBrowser('/cabinet.data?page=2')).toBe(200)
  expect(await fetchInBrowser('/cabinet.data', { method: 'POST' })).toBe(503)
  expect(await fetchInBrowser('/api/seeker/profile')).toBe(503)
  expect(send.mock.calls.map(([address]) => address)).toEqual([
    '/cabinet.data?page=2',
    '/cabinet.data?page=2',
    '/cabinet.data',
    '/api/seeker/profile',
  ])
})

test('a request for page data that is given up while its body is read rejects once, and leaves no promise behind', async () => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('[1]\n'))
      queueMicrotask(() => controller.error(new DOMException('BodyStreamBuffer was aborted', 'AbortError')))
    },
  })
  vi.stubGlobal('window', { fetch: async () => new Response(body) })
  handlePageRequests()

  await expect(window.fetch('/cabinet.data', { method: 'POST' })).rejects.toThrow('BodyStreamBuffer was aborted')
})
