import { expect } from 'vitest'
import { archivedHhVacancy } from '#fakes/providers/hh-samples.ts'
import { listVacancyDrafts } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import {
  type ConnectedApp,
  connectedEmployer,
  countVacancies,
  freeAccounts,
  sync,
  testWithSharedProviders as test,
} from '#test/fixtures/providers/connected-app.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { chooseImportItems, showImportJob, syncVacancies } from '../contract/import-jobs.ts'

const [LATELY, LONG_AGO] = [new Date('2026-08-20T07:00:00Z'), new Date('2026-04-01T07:00:00Z')]

/** The archive of the company there: the last one was taken off more than 90 days ago. */
function givenArchive({ fake }: ConnectedApp) {
  const person = fake.hh.people[0]!
  person.archived = [
    archivedHhVacancy(7_750_000, 3, LATELY),
    archivedHhVacancy(7_750_001, 4, LATELY),
    archivedHhVacancy(7_750_002, 8, LONG_AGO),
  ]
  return person
}

const archiveCalls = ({ fake }: ConnectedApp) => fake.calls.filter(({ path }) => path.includes('/vacancies/archived'))

test('the first exchange brings what was taken off in the last 90 days as drafts, and later ones leave the archive alone', async ({
  connected,
}) => {
  await freeAccounts(connected)
  const person = givenArchive(connected)
  const employer = await connectedEmployer(connected)

  const first = await sync(connected, employer, 'hh', 'employer')
  expect(first).toMatchObject({ state: 'done', total: 5, created_n: 5, external_deleted_n: 0 })
  expect(first.items.find(({ external_id }) => external_id === '7750000')).toMatchObject({
    outcome: 'created',
    reason: 'В архиве там с 20.08.2026',
    archived_at: '2026-08-20T07:00:00Z',
    is_open_here: false,
  })
  const { data } = await employer.call(listVacancyDrafts, { query: {} })
  expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(['Программист', 'Продавец-консультант']))

  connected.fake.calls.length = 0
  const second = await sync(connected, employer, 'hh', 'employer')
  expect(second).toMatchObject({ total: 3, created_n: 0, unchanged_n: 3, external_deleted_n: 0 })
  expect(archiveCalls(connected)).toEqual([])
  // Opened there again, it is compared again.
  const [reopened] = person.archived.splice(0, 1)
  person.vacancies.push({ ...reopened!, archived: false })
  expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ total: 4, created_n: 0, unchanged_n: 4 })
  expect(await countVacancies(connected, employer)).toBe(5)
  person.vacancies.pop()
})

test('a linked vacancy that is found in the archive is told one time with its day, and ours stays published', async ({
  connected,
}) => {
  await freeAccounts(connected)
  const person = givenArchive(connected)
  const employer = await connectedEmployer(connected)
  const courier = person.vacancies[0]!
  const ours = await givenVacancy(connected.app.db, employer.company_id, {
    name: 'Курьер',
    description: String(courier.description),
    status: 'active',
  })
  await sync(connected, employer, 'hh', 'employer')
  person.vacancies.shift()
  person.archived.push({ ...courier, archived: true, archived_at: '2026-04-30T12:00:00+0300' })
  const told = await sync(connected, employer, 'hh', 'employer')
  expect(told).toMatchObject({ external_deleted_n: 1, unchanged_n: 2, failed: [] })
  expect(told.items).toMatchObject([
    {
      external_id: courier.id,
      reason: 'В архиве там с 30.04.2026',
      is_open_here: true,
      vacancy_id: ours.id,
    },
  ])
  expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ external_deleted_n: 0, unchanged_n: 2 })
  person.vacancies.unshift(courier)
})

test('a person chooses from the archive too, and what they leave out of it can be chosen another time', async ({
  connected,
}) => {
  await freeAccounts(connected)
  givenArchive(connected)
  const employer = await connectedEmployer(connected)
  const choose = async () => {
    const { jobs } = await employer.call(syncVacancies, { body: { providers: ['hh'], choose: true } })
    await connected.app.runJobs()
    return employer.call(showImportJob, { params: { id: jobs[0]!.id } })
  }
  const job = await choose()
  const offered = ({ items }: typeof job) =>
    items.filter(({ offer }) => offer).map(({ title, archived_at, offer }) => [title, archived_at, offer!.is_unwanted])
  expect(offered(job)).toContainEqual(['Программист', '2026-08-20T07:00:00Z', false])
  expect(offered(job)).toHaveLength(5)
  await employer.call(chooseImportItems, { params: { id: job.id }, body: { choices: { 7750000: 'new' } } })
  await connected.app.runJobs()
  expect(await employer.call(showImportJob, { params: { id: job.id } })).toMatchObject({ created_n: 1, skipped_n: 4 })

  const again = await choose()
  expect(offered(again)).toContainEqual(['Продавец-консультант', '2026-08-20T07:00:00Z', false])
  expect(offered(again)).toContainEqual(['Курьер', null, true])
  // Undecided, it holds nothing up: what is here already is compared, and the rest stays open.
  await employer.call(chooseImportItems, { params: { id: again.id }, body: { choices: {}, later: true } })
  await connected.app.runJobs()
  expect(await employer.call(showImportJob, { params: { id: again.id } })).toMatchObject({
    state: 'done',
    created_n: 0,
  })
  expect((await choose()).items.filter(({ offer }) => offer)).toHaveLength(4)
})
