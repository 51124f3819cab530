import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { showSavedSearch } from '#features/saved-searches/contract/saved-searches.ts'
import { givenSavedSearch } from '#test/fixtures/saved-searches.ts'
import type { TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

test('opening the link of a letter changes nothing, and the one click of a mail program ends the letters', async () => {
  const seeker = await app.seeker()
  const { id, unsubscribe_token } = await givenSavedSearch(app, seeker.id)
  const url = `/unsubscribe/${unsubscribe_token}`
  const isMailed = async () => (await seeker.call(showSavedSearch, { params: { id } })).by_email

  const opened = await app.fastify.inject({ url, headers: { accept: 'text/html' } })
  expect([opened.statusCode, await isMailed()]).toEqual([200, true])
  expect(opened.headers['cache-control']).toContain('no-store')
  // RFC 8058: no cookie, no origin, and a body that is no form of ours.
  const clicked = await app.fastify.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  expect([clicked.statusCode, await isMailed()]).toEqual([200, false])
  const unknown = await app.fastify.inject({ url: '/unsubscribe/nobody', headers: { accept: 'text/html' } })
  expect(unknown.statusCode).toBe(404)
})
