import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenFavoriteVacancy } from '#test/fixtures/favorite-rows.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import type { Person, TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

async function readPage(url: string, person: Person) {
  await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', person.id).execute()
  const { statusCode, body } = await app.fastify.inject({ url, headers: { cookie: `session=${person.token}` } })
  expect(statusCode).toBe(200)
  return body
}

async function givenHome() {
  const employer = await app.employer()
  const { id } = await givenVacancy(app.db, employer.company_id)
  const seeker = await app.seeker()
  await givenFavoriteVacancy(app.db, seeker.id, { id })
  return { employer, home: `/my-vacancy/${id}` }
}

test('what to do is said of a vacancy to which nobody has applied, but not to a viewer, who may do nothing (EM-12)', async () => {
  const { employer, home } = await givenHome()
  const viewer = await app.employer()
  await app.db
    .updateTable('employer')
    .set({ company_id: employer.company_id, role: 'viewer' })
    .where('id', '=', viewer.id)
    .execute()

  const page = await readPage(home, employer)
  expect(page).toContain('Откликов пока нет')
  expect(page).toContain('Отложили 1, откликнулись 0')
  const viewed = await readPage(home, viewer)
  expect(viewed).toContain('Откликов пока нет')
  expect(viewed).not.toContain('Отложили 1, откликнулись 0')
})

test('a tab of a vacancy that does not exist shows the overview as the current one (EM-12)', async () => {
  const { employer, home } = await givenHome()

  expect(await readPage(`${home}?tab=x`, employer)).toMatch(/aria-current="page"[^>]*>(<[^>]*>)*Обзор/)
})
