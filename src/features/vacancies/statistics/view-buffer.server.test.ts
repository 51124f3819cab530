import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showOwnVacancy } from '../editor/contract/vacancy-editor.ts'
import { listOwnVacancies } from '../own-list/own-vacancies.contract.ts'
import { showVacancy } from '../page/vacancy-page.contract.ts'
import { closeVacancyViews, flushVacancyViews } from './view-buffer.server.ts'

/** Refuses every new view, as a full disk does, while `run` runs. */
async function withoutViews(app: TestApp, run: () => Promise<unknown>) {
  await app.changeSchema(sql`alter table vacancy_view add constraint full_disk check (false) not valid`)
  await run().finally(() => app.changeSchema(sql`alter table vacancy_view drop constraint full_disk`))
}

async function givenViewed(app: TestApp) {
  const employer = await app.employer()
  const { id } = await givenVacancy(app.db, employer.company_id)
  const view = async () => (await app.seeker()).call(showVacancy, { params: { id: String(id) } })
  const countWritten = async () =>
    (await app.db.selectFrom('vacancy_view').select('viewer').where('vacancy_id', '=', id).execute()).length
  return { employer, id, view, countWritten }
}

describe('views that cannot be written', () => {
  test('F-05: do not keep the pages of the owner from being shown, and are written later without a new view', async ({
    app,
  }) => {
    const { employer, id, view, countWritten } = await givenViewed(app)
    await withoutViews(app, async () => {
      await view()
      expect((await employer.call(showOwnVacancy, { params: { id } })).counters.views).toBe(0)
      expect((await employer.call(listOwnVacancies, { query: {} })).data).toHaveLength(1)
    })
    await expect.poll(countWritten, { timeout: 20_000 }).toBe(1)
  })

  test('are counted when the process ends', async ({ app }) => {
    const { view } = await givenViewed(app)
    await withoutViews(app, async () => {
      await view()
      await view()
      expect(await closeVacancyViews(app)).toEqual({ lost: 2, reason: expect.any(Error) })
    })
    expect(await closeVacancyViews(app)).toEqual({ lost: 0, reason: undefined })
  })
})

test('each of several callers who wait for the views finds them written', async ({ app }) => {
  const { view, countWritten } = await givenViewed(app)
  await view()
  const first = flushVacancyViews(app)
  await view()
  const counts = [1, 2, 3].map(() => flushVacancyViews(app).then(countWritten))
  expect(await Promise.all(counts)).toEqual([2, 2, 2])
  await first
})
