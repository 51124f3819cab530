import { describe, expect } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import { showUser } from '#features/accounts/contract/accounts.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { listSeekerNegotiations } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { listRegions } from '#features/reference/contract/reference.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { test } from '#test/test-app.ts'
import { createEndpointRegistry } from './endpoint-registry.ts'
import { createResponseCache } from './response-cache.ts'

describe('an in-process call and an HTTP call', () => {
  test('an in-process call returns the same reply as HTTP', async ({ app }) => {
    const seeker = await app.seeker()

    expect(await seeker.callInProcess(showUser, {})).toEqual(await seeker.call(showUser, {}))
    expect(await seeker.callInProcess(listSeekerNegotiations, { query: {} })).toEqual(
      await seeker.call(listSeekerNegotiations, { query: {} }),
    )
    expect(await app.guest.callInProcess(showUser, {})).toBeNull()
  })

  test('an in-process call refuses the same callers as HTTP', async ({ app }) => {
    const newcomer = await app.newcomer()
    const call = { query: {} }

    await expect(app.guest.callInProcess(listSeekerNegotiations, call)).rejects.toMatchObject({ code: 'signed_out' })
    await expect(newcomer.callInProcess(listSeekerNegotiations, call)).rejects.toMatchObject({
      code: 'profile_incomplete',
      details: { missing: ['first_name', 'last_name', 'city_id'], profile: 'seeker' },
    })
  })

  test('an in-process call parses the same input as HTTP, including query strings', async ({ app }) => {
    const seeker = await app.seeker()

    expect(await app.guest.callInProcess(searchVacancies, { query: { page: '2', city_ids: '1' } })).toMatchObject({
      current_page: 2,
    })
    await expect(
      seeker.callInProcess(submitApplication, { body: { vacancy_id: 0, resume_id: 1 } }),
    ).rejects.toMatchObject({ errors: { vacancy_id: 'Не меньше 1' } })
  })
})

describe('the endpoint registry enforces the contract', () => {
  const showSecret = endpoint({
    method: 'GET',
    path: '/secret',
    access: 'guest',
    reply: z.object({ open: z.string() }),
  })
  const call = (handler: () => Promise<{ open: string }>) => {
    const { serve, callAs } = createEndpointRegistry()
    serve(showSecret, handler)
    return callAs(async () => undefined, { address: '192.0.2.1', network: '192.0.2.1', device: '', agent: '' })(
      showSecret,
      {},
    )
  }

  test('a column that the reply schema does not name is removed from the reply', async () => {
    const row = { open: 'yes', password_hash: 'no' }

    expect(await call(async () => row)).toEqual({ open: 'yes' })
  })

  test('an undeclared refusal becomes an internal error', async () => {
    await expect(call(async () => refuse('vacancy_not_found'))).rejects.toThrow('does not declare vacancy_not_found')
  })

  test('a PostgreSQL data error or a reference to a deleted row becomes invalid_input, an outage becomes unavailable (N-021)', async () => {
    const failing = (code: string) => call(() => Promise.reject(Object.assign(new Error('…'), { code })))

    await expect(failing('22003')).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(failing('23503')).rejects.toMatchObject({ code: 'invalid_input', status: 422 })
    await expect(failing('57P01')).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    await expect(failing('ECONNREFUSED')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(failing('23505')).rejects.toMatchObject({ code: '23505' })
  })

  test.each([
    ['08006', 'a connection that failed'],
    ['25006', 'a standby that only reads (F-05)'],
    ['25P03', 'a transaction that was idle for too long (F-40)'],
    ['53100', 'a full disk (F-09)'],
    ['53300', 'too many connections (F-06)'],
    ['55P03', 'a lock that is not free in time (F-07)'],
    ['57014', 'a statement that takes too long (F-07)'],
    ['57P01', 'a connection that an operator ended (F-04)'],
    ['57P03', 'a database that is starting'],
    ['58030', 'a disk that fails'],
    ['ECONNRESET', 'a connection that was cut'],
    ['ENOTFOUND', 'a name without an address'],
  ])('the error %s of the database, %s, becomes unavailable (N-146)', async (code) => {
    const failing = call(() => Promise.reject(Object.assign(new Error('…'), { code })))
    await expect(failing).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  })

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('the error «%s» of the driver, which has no code, becomes unavailable (N-146)', async (message) => {
    await expect(call(() => Promise.reject(new Error(message)))).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('an outage while the version of cached replies is asked for becomes unavailable too (OP-4)', async () => {
    const down = () => Promise.reject(Object.assign(new Error('…'), { code: 'ECONNREFUSED' }))
    const { serve, callAs } = createEndpointRegistry(createResponseCache(down, () => new Date()))
    serve(listRegions, async () => [])
    const callAsGuest = callAs(async () => undefined, { address: '192.0.2.1', network: '', device: '', agent: '' })
    await expect(callAsGuest(listRegions, {})).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  })

  test('a missing file of our own is no outage', async () => {
    const missing = Object.assign(new Error('…'), { code: 'ENOENT', syscall: 'open' })
    await expect(call(() => Promise.reject(missing))).rejects.toBe(missing)
  })
})

describe('HTTP refusals', () => {
  test('an unknown address is refused with not_found and the request id', async ({ app }) => {
    const response = await app.fastify.inject('/api/nothing')

    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      status: 'error',
      code: 'not_found',
      request_id: response.headers['x-request-id'],
    })
  })

  test('a known address with another method is refused with 405 and the allowed methods', async ({ app }) => {
    const response = await app.fastify.inject({ method: 'PUT', url: `/api${listRegions.path}` })

    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe('GET')
  })

  test('a body that is malformed, too long, too deep or of another type is refused', async ({ app }) => {
    const post = (payload: string, type = 'application/json') =>
      app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } })
    const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

    expect(await post('{"login":').then((r) => [r.statusCode, r.json().code])).toEqual([400, 'bad_request'])
    expect(await post(`{"login":"${'x'.repeat(300_000)}"}`).then((r) => r.json().code)).toBe('too_large')
    expect(await post(`{"login":${deep(40)}}`).then((r) => [r.statusCode, r.json().code])).toEqual([400, 'bad_request'])
    expect(await post(`{"login":${deep(50_000)}}`).then((r) => r.statusCode)).toBe(400)
    expect(await post('<login/>', 'text/xml').then((r) => [r.statusCode, r.json().code])).toEqual([
      415,
      'unsupported_type',
    ])
  })
})
