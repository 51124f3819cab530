import { expect } from 'vitest'
import { chooseImportItems, showImportJob, syncVacancies } from '#contract/providers/import-jobs.ts'
import { listVacancyDrafts } from '#contract/vacancies/own-vacancies.ts'
import {
  connectedEmployer,
  countVacancies,
  sync,
  testWithSharedProviders as test,
} from '#test/fixtures/providers/connected-app.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'

test('a person chooses what comes, links what is here already, and what they left out never comes by itself', async ({
  connected,
}) => {
  const employer = await connectedEmployer(connected)
  const [courier, storekeeper, accountant] = connected.fake.hh.people[0]!.vacancies
  const twin = await givenVacancy(connected.app.db, employer.company_id, {
    ...{ name: 'Курьер', description: String(courier!.description), salary_from: 70_000, status: 'draft' },
  })
  const { jobs } = await employer.call(syncVacancies, { body: { providers: ['hh'], choose: true } })
  const params = { id: jobs[0]!.id }
  await connected.app.runJobs()

  const job = await employer.call(showImportJob, { params })
  expect(job).toMatchObject({ state: 'running', is_choosing: true, total: 3, done: 0 })
  expect(await countVacancies(connected, employer)).toBe(1)
  const offerOf = (id: string | number) => job.items.find(({ external_id }) => external_id === id)!.offer!
  expect(offerOf(courier!.id)).toMatchObject({ twin: { id: twin.id, name: 'Курьер' } })
  expect(offerOf(courier!.id).facts).toContainEqual({
    label: 'Зарплата от',
    ours: '70\u00a0000',
    theirs: '80\u00a0000',
  })
  expect(offerOf(storekeeper!.id)).toMatchObject({ twin: null, is_unwanted: false })
  // While the person thinks, the same job is the answer, and nothing more is read.
  connected.fake.calls.length = 0
  const again = await employer.call(syncVacancies, { body: { providers: ['hh'] } })
  await connected.app.runJobs()
  expect([again.jobs[0]!.id, connected.fake.calls]).toEqual([params.id, []])

  const choices = { [courier!.id]: 'link', [storekeeper!.id]: 'new' } as const
  await employer.call(chooseImportItems, { params, body: { choices } })
  await expect(employer.call(chooseImportItems, { params, body: { choices } })).rejects.toMatchObject({
    code: 'state_conflict',
  })
  await connected.app.runJobs()

  // Everything was read before, so nothing is read again.
  expect(connected.fake.calls).toEqual([])
  const done = await employer.call(showImportJob, { params })
  expect(done).toMatchObject({ state: 'done', is_choosing: false, created_n: 1, unchanged_n: 1, skipped_n: 1 })
  const { data } = await employer.call(listVacancyDrafts, { query: {} })
  expect(data.map(({ name, salary_from }) => [name, salary_from]).toSorted()).toEqual([
    ['Кладовщик', 70_000],
    ['Курьер', 70_000],
  ])
  const later = await sync(connected, employer, 'hh', 'employer')
  expect(later).toMatchObject({ created_n: 0, unchanged_n: 2, skipped_n: 1 })
  expect(later.items).toMatchObject([{ external_id: accountant!.id, reason: 'Вы решили не переносить' }])
})
