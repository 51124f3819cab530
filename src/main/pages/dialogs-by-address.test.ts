import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import type { TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

test('the server renders a dialog that an address opens, although browsers load it on demand', async () => {
  const person = await app.employer()
  const { id } = await givenVacancy(app.db, person.company_id)
  await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', person.id).execute()

  const { statusCode, body } = await app.fastify.inject({
    url: `/my-vacancies?archive=${id}`,
    headers: { cookie: `session=${person.token}` },
  })
  expect(statusCode).toBe(200)
  expect(body).toContain('<dialog open=""')
  expect(body).toContain('Убрать в архив')
})
