import { expect } from 'vitest'
import { publishResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { createVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { publishVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { COMPLETE_VACANCY, givenResume } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { openSavedSearch, saveResumeSearch, saveVacancySearch, showSavedSearch } from '../contract/saved-searches.ts'

/** Advances the clock into a second that has begun: moments of it differ in their fraction only. */
const startWithinSecond = (app: TestApp) => app.advanceSeconds(1.4 - (app.now().getTime() % 1000) / 1000)

test('a vacancy that is published 0.2 seconds after a search was saved is new, until the search is opened (TR-24)', async ({
  app,
}) => {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const { id: vacancy } = await employer.call(createVacancyDraft, { body: { ...COMPLETE_VACANCY, name: 'Лозоплёт' } })
  startWithinSecond(app)
  const { id } = await seeker.call(saveVacancySearch, { body: { name: 'Лоза', search: { text: 'лозоплёт' } } })
  app.advanceSeconds(0.2)
  await employer.call(publishVacancy, { params: { id: vacancy }, body: {} })
  await app.runJobs()

  expect(await seeker.call(showSavedSearch, { params: { id } })).toMatchObject({ new_count: 1 })
  app.advanceSeconds(0.2)
  await seeker.call(openSavedSearch, { params: { id } })
  expect(await seeker.call(showSavedSearch, { params: { id } })).toMatchObject({ new_count: 0 })
})

test('a resume that is published 0.2 seconds after a search was saved is new (TR-24)', async ({ app }) => {
  const [employer, seeker] = [await app.employer(), await app.seeker()]
  const resume = await givenResume(app.db, seeker.id, { title: 'Лозоплёт', status: 'draft' })
  startWithinSecond(app)
  const { id } = await employer.call(saveResumeSearch, { body: { name: 'Лоза', search: { text: 'лозоплёт' } } })
  app.advanceSeconds(0.2)
  await seeker.call(publishResume, { params: { id: resume.id } })
  await app.runJobs()

  expect(await employer.call(showSavedSearch, { params: { id } })).toMatchObject({ new_count: 1 })
})
