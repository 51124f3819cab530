import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenInbox } from '#test/fixtures/inbox.ts'
import type { TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

test.each([
  ['/transparency/csv', 'text/csv'],
  ['/transparency/roots/roots.json', 'application/json'],
  ['/transparency/roots/check-roots.mjs', 'text/javascript'],
])('a guest downloads the file at %s', async (url, type) => {
  const { statusCode, headers } = await app.fastify.inject({ url })
  expect([statusCode, headers['content-disposition']?.toString().split(';')[0]]).toEqual([200, 'attachment'])
  expect(headers['content-type']).toContain(type)
})

test('an employer downloads the people of a vacancy, found by a parameter of the query', async () => {
  const { employer, vacancy } = await givenInbox(app, 1)
  await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', employer.id).execute()
  const headers = { cookie: `session=${employer.token}` }
  const { statusCode, headers: reply } = await app.fastify.inject({
    url: `/responses/export?vacancy_id=${vacancy.id}`,
    headers,
  })
  expect(statusCode).toBe(200)
  expect(reply['content-disposition']).toContain('attachment')
})

test.each([
  [false, '/profile/seeker/providers', 'Резюме приходят черновиками'],
  [true, '/profile/employer/providers', 'Вакансии приходят черновиками'],
])('the screen of other sites speaks to the side of its address (employer: %s)', async (isEmployer, url, words) => {
  const person = isEmployer ? await app.employer() : await app.seeker()
  await app.db.updateTable('account').set({ is_employer_mode: isEmployer }).where('id', '=', person.id).execute()
  const { body } = await app.fastify.inject({ url, headers: { cookie: `session=${person.token}` } })
  expect(body.replaceAll('<!-- -->', '')).toContain(words)
})
