import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { showUser } from '#features/accounts/contract/accounts.ts'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { expectWithinMs } from '../expect-fast.ts'
import { outcomeOf, postRaw, times } from '../fixtures/registered-accounts.ts'
import { isProviderRefusal } from '../is-provider-refusal.ts'
import { test } from '../test-app.ts'

const endpoints = Object.entries(ALL_ENDPOINTS)
const withBody = endpoints.filter(([, { body }]) => body)

describe('no input reaches a prototype (T-072)', () => {
  const POLLUTION_PAYLOADS = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"__proto__":{"polluted":1}}}',
  ]

  test.for(endpoints)('endpoint %s', async ([, endpoint], { app }) => {
    const person = await app.seekerAndEmployer()
    const url = `/api${endpoint.path.replaceAll(/:\w+/g, '__proto__')}?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=1`
    const headers = { authorization: `Bearer ${person.token}` }
    for (const payload of POLLUTION_PAYLOADS) {
      const body = endpoint.body && { payload, headers: { ...headers, 'content-type': 'application/json' } }
      const response = await app.fastify.inject({ method: endpoint.method, url, headers, ...body })
      const isRefused = isProviderRefusal({ method: endpoint.method, url }, response)
      expect(isRefused ? 0 : response.statusCode, response.body).toBeLessThan(500)
    }
    if (endpoint.multipart) {
      const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n{"polluted":1}\r\n`
      const form = `${part('__proto__')}${part('__proto__[polluted]')}${part('constructor')}--x--\r\n`
      expect(
        (await postRaw(app, person, endpoint.path, form, 'multipart/form-data; boundary=x')).statusCode,
      ).toBeLessThan(500)
    }
    expect('polluted' in {}).toBe(false)
    expect(await outcomeOf(person.call(showUser, {}))).toBe('ok')
  })
})

describe('a field has one value (T-073)', () => {
  test('a repeated query parameter is refused where one value is expected', async ({ app }) => {
    for (const query of [
      'page=1&page=2',
      'per_page=1&per_page=50',
      'text=a&text=b',
      'page[]=1&page[]=2',
      'page=1&page[]=2',
    ]) {
      const response = await app.fastify.inject(`/api/vacancies/search?${query}`)
      expect([response.statusCode, response.json().code], query).toEqual([422, 'invalid_input'])
    }
  })

  test('the last of two equal keys of a JSON object counts', async ({ app }) => {
    const person = await app.newcomer()
    const response = await postRaw(
      app,
      person,
      '/seeker/profile',
      '{"first_name":"А","first_name":"Б"}',
      'application/json',
    )
    expect(response.json().data.first_name).toBe('Б')
  })

  test('an object, a list, a number or a boolean is refused as text', async ({ app }) => {
    const person = await app.newcomer()
    for (const first_name of [{ toString: 'x' }, ['А'], 1, true]) {
      expect(await outcomeOf(person.call(updateSeekerProfile, { body: { first_name } as never }))).toBe('invalid_input')
    }
  })
})

test('XML is parsed neither as a body nor as a picture (T-074)', async ({ app }) => {
  const person = await app.seekerAndEmployer()
  const xml =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>'
  for (const type of ['text/xml', 'application/xml', 'image/svg+xml', 'application/soap+xml']) {
    expect((await postRaw(app, person, '/seeker/profile', xml, type)).statusCode, type).toBe(415)
  }
  const form = `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.svg"\r\ncontent-type: image/svg+xml\r\n\r\n${xml}\r\n--x--\r\n`
  const sent = await postRaw(app, person, '/seeker/profile', form, 'multipart/form-data; boundary=x')
  expect(sent.statusCode).toBeGreaterThanOrEqual(400)
  expect(sent.statusCode).toBeLessThan(500)
  expect(sent.body).not.toContain('root:')
})

describe('an oversized body is refused before it is processed (T-076)', () => {
  test.for<[string, () => string, number[]]>([
    ['a megabyte', () => `{"login":"${'x'.repeat(1_000_000)}"}`, [413]],
    ['ten megabytes', () => `{"login":"${'x'.repeat(10_000_000)}"}`, [413]],
    ['ten thousand levels', () => `{"login":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, [400]],
    ['a hundred thousand levels', () => `{"login":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`, [400, 413]],
    ['a million keys', () => `{${times(1_000_000, (n) => `"${n}":1`).join()}}`, [413]],
    ['as many keys as fit', () => `{${times(25_000, (n) => `"k${n}":1`).join()}}`, [400, 422, 413]],
    ['a list of two thousand', () => `{"login":[${times(2000, () => 1).join()}]}`, [400]],
    ['thirty-three levels', () => `{"login":${'['.repeat(33)}${']'.repeat(33)}}`, [400]],
  ])('a body of %s is refused within 500 ms', async ([, make, statuses], { app }) => {
    const payload = make()
    const headers = { 'content-type': 'application/json' }
    await expectWithinMs(500, async () => {
      const { statusCode } = await app.fastify.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
      expect(statuses).toContain(statusCode)
    })
  })

  test('an endless body is cut off and not buffered (F-11)', async ({ app }) => {
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.fastify.server.address() as { port: number }
    const before = process.memoryUsage().rss
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const answer = text(socket).catch(() => 'cut')
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    let sent = 0
    while (!socket.destroyed && !socket.readableEnded && sent < 2000) {
      socket.write(chunk)
      sent += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    socket.destroy()

    expect(await answer).toMatch(/413|cut/)
    expect(sent).toBeLessThan(2000)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })
})

describe('a body with an unsupported content type is refused with 415 (T-077)', () => {
  const UNSUPPORTED_TYPES = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'application/jsonx',
    'application/json-patch+json',
    'text/json',
    '',
    undefined,
  ]

  test.for(withBody)('endpoint %s', async ([, endpoint], { app }) => {
    const person = await app.seekerAndEmployer()
    const types = endpoint.multipart ? UNSUPPORTED_TYPES : [...UNSUPPORTED_TYPES, 'multipart/form-data; boundary=x']
    for (const type of types) {
      const response = await app.fastify.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/:\w+/g, '1')}`,
        headers: { authorization: `Bearer ${person.token}`, ...(type !== undefined && { 'content-type': type }) },
        payload: Buffer.from('{"first_name":"А"}'),
      })
      expect([response.statusCode, response.json().code], type).toEqual([415, 'unsupported_type'])
    }
  })
})
