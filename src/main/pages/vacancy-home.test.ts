import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { givenInbox } from '#test/fixtures/inbox.ts'
import type { Person, TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

async function givenHome(applicationCount: number) {
  const inbox = await givenInbox(app, applicationCount)
  await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', inbox.employer.id).execute()
  return { ...inbox, open: () => openHome(inbox.vacancy.id, inbox.employer) }
}

const openHome = async (id: number, { token }: Person) =>
  app.fastify.inject({ url: `/my-vacancy/${id}`, headers: { cookie: `session=${token}` } })

const updateVacancyRow = (id: number, fields: object) =>
  app.db.updateTable('vacancy').set(fields).where('id', '=', id).execute()

const ARCHIVED = { status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 }

test('the home of a vacancy whose applications are all archived says so and leads to them (EM-12)', async () => {
  const { open, ids } = await givenHome(2)
  await app.db.updateTable('negotiation').set({ archived_by_employer: true }).where('id', 'in', ids).execute()
  const { body } = await open()
  expect(body).toContain('Все отклики в архиве')
  expect(body).toMatch(/href="\/responses\?vacancy_id=\d+&amp;archived=true"/)
  expect(body).not.toContain('Откликов пока нет')
})

test('an archived vacancy that no free place can take says why it cannot be published again (EM-17)', async () => {
  const { open, vacancy, employer } = await givenHome(0)
  await updateVacancyRow(vacancy.id, ARCHIVED)
  expect((await open()).body).toContain('Опубликовать снова')

  await app.db.updateTable('company').set({ active_vacancies: 5 }).where('id', '=', employer.company_id).execute()
  const { body } = await open()
  expect(body).not.toContain('Опубликовать снова')
  expect(body).toContain('больше сейчас нельзя')
})

test('each remark of a blocked vacancy leads from its home to the field of the form (EM-12)', async () => {
  const { open, vacancy } = await givenHome(0)
  const notes = [{ code: 'contacts', field: 'description', text: 'Уберите телефон из текста' }]
  await updateVacancyRow(vacancy.id, { moderation_status: 'blocked', moderation_notes: toJsonColumn(notes) })
  expect((await open()).body).toContain(`href="/my-vacancy/${vacancy.id}/edit#description"`)
})

test('who was answered by a message waits no longer on the home of a vacancy (EM-12)', async () => {
  const { open, ids } = await givenHome(1)
  expect((await open()).body).not.toContain('Никто не ждёт')

  await app.db.updateTable('negotiation').set({ answered_at: app.now().toISOString() }).where('id', 'in', ids).execute()
  expect((await open()).body).toContain('Никто не ждёт: вы всем ответили.')
})

test('the home of a vacancy stays when its people cannot be read, and says what is missing (EM-12)', async () => {
  const { open, ids, vacancy } = await givenHome(1)
  const resume_snapshot = toJsonColumn({ person: 5 })
  await app.db.updateTable('negotiation').set({ resume_snapshot }).where('id', 'in', ids).execute()
  const { statusCode, body } = await open()
  expect(statusCode).toBe(200)
  expect(body).toContain(vacancy.name)
  expect(body).toContain('Не получилось показать людей и события.')

  const stranger = await app.employer()
  await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', stranger.id).execute()
  expect((await openHome(vacancy.id, stranger)).statusCode).toBe(404)
})
