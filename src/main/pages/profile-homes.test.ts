import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

const openHome = async (url: string, { token }: Person) =>
  (await app.fastify.inject({ url, headers: { cookie: `session=${token}` } })).body

test('the home of a completed seeker begins with what waits for them (SP-15)', async () => {
  const { applications } = await givenInbox(app, 1)
  const [{ seeker, id }] = applications as [(typeof applications)[0]]
  const before = await openHome('/profile/seeker', seeker)
  expect(before).toContain('Всё на сегодня')
  expect(before).not.toContain('Ждут вас')

  await app.db.updateTable('negotiation').set({ state: 'invitation' }).where('id', '=', id).execute()

  const body = await openHome('/profile/seeker', seeker)
  expect(body).toContain('Ждут вас')
  expect(body.indexOf('Ждут вас')).toBeLessThan(body.indexOf('<h1'))
  expect(body).toContain('Всё на сегодня')
})

test('the home of a completed employer begins with who waits for an answer (SP-15)', async () => {
  const { employer } = await givenInbox(app, 2)
  await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', employer.id).execute()
  const body = await openHome('/profile/employer', employer)
  expect(body).toContain('Ответить сегодня')
  expect(body.indexOf('Ответить сегодня')).toBeLessThan(body.indexOf('<h1'))
  expect(body).toContain('Всё на сегодня')
})

test('the home of somebody who has not filled in the profile has the profile only (SP-15)', async () => {
  expect(await openHome('/profile/seeker', await app.newcomer())).not.toContain('Всё на сегодня')
})
