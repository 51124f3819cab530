import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { showVacancyDraft, updateVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { listVacancyDrafts } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import {
  connectedEmployer,
  countVacancies,
  freeAccounts,
  sync,
  testWithSharedProviders as test,
} from '#test/fixtures/providers/connected-app.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import {
  chooseImportItems,
  MAX_OFFERED_ITEMS,
  resolveConflict,
  showConflict,
  showImportJob,
  syncVacancies,
} from '../contract/import-jobs.ts'

test('a person chooses what comes, links what is here already, and what they left out never comes by itself', async ({
  connected,
}) => {
  const employer = await connectedEmployer(connected)
  const [courier, storekeeper, accountant] = connected.fake.hh.people[0]!.vacancies
  const twin = await givenVacancy(connected.app.db, employer.company_id, {
    name: 'Курьер',
    description: String(courier!.description),
    salary_from: 70_000,
    status: 'draft',
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

test('what could not be read or did not fit in the list comes neither now nor is it refused for later', async ({
  connected,
}) => {
  await freeAccounts(connected)
  const employer = await connectedEmployer(connected)
  const [unreadable] = connected.fake.hh.people[0]!.vacancies
  Object.assign(unreadable!, { isForbidden: true })
  onTestFinished(() => void Object.assign(unreadable!, { isForbidden: false }))
  const { jobs } = await employer.call(syncVacancies, { body: { providers: ['hh'], choose: true } })
  const params = { id: jobs[0]!.id }
  await connected.app.runJobs()
  await sql`
    insert into import_job_item (job_id, external_id, title, fingerprint, outcome, preview)
    select ${params.id}, 'more-' || n, 'Ещё одна', '', 'pending', '{}' from generate_series(1, ${MAX_OFFERED_ITEMS}) as n
  `.execute(connected.app.db)
  const job = await employer.call(showImportJob, { params })
  expect(job.items.map(({ offer }) => offer === null)).toEqual(Array(MAX_OFFERED_ITEMS).fill(false))
  expect(job.failed).toMatchObject([{ external_id: unreadable!.id }])

  Object.assign(unreadable!, { isForbidden: false })
  await employer.call(chooseImportItems, { params, body: { choices: {} } })
  await connected.app.runJobs()
  expect(await employer.call(showImportJob, { params })).toMatchObject({ created_n: 0, is_choosing: false })
  expect(await countVacancies(connected, employer)).toBe(0)
  const unwanted = await connected.app.db
    .selectFrom('unwanted_external_item')
    .select('external_id')
    .where('company_id', '=', employer.company_id)
    .execute()
  expect(unwanted).toHaveLength(MAX_OFFERED_ITEMS)
  expect(unwanted.map(({ external_id }) => external_id)).not.toContain(`more-${MAX_OFFERED_ITEMS}`)
})

test('texts that differ are merged as the person has written them', async ({ connected }) => {
  await freeAccounts(connected)
  const employer = await connectedEmployer(connected)
  await sync(connected, employer, 'hh', 'employer')
  const { data } = await employer.call(listVacancyDrafts, { query: {} })
  const params = { id: data.find(({ name }) => name === 'Бухгалтер')!.id }
  Object.assign(connected.fake.hh.people[0]!.vacancies[2]!, {
    name: 'Бухгалтер участка',
    description: '<p>Учёт на участке.</p>',
  })
  await employer.call(updateVacancyDraft, { params, body: { description: '<p>Учёт на складе.</p>' } })
  const { items } = await sync(connected, employer, 'hh', 'employer')
  const conflict = { params: { id: items.find(({ outcome }) => outcome === 'conflict')!.record_id! } }
  expect(await employer.call(showConflict, conflict)).toMatchObject({
    fields: [{ field: 'description', merged: 'Учёт на складе.\n\nУчёт на участке.', is_text: true }],
  })
  const settle = (description: string) =>
    employer.call(resolveConflict, {
      ...conflict,
      body: { choices: { description: 'merged' }, texts: { description } },
    })
  await expect(settle('у'.repeat(10_001))).rejects.toMatchObject({ errors: { description: expect.any(String) } })
  expect(await settle('Учёт <b>везде</b>.\r\n- склад\r\n- участок')).toMatchObject({ open_fields: 0 })
  expect(await employer.call(showVacancyDraft, { params })).toMatchObject({
    description: '<p>Учёт &lt;b&gt;везде&lt;/b&gt;.</p><ul><li>склад</li><li>участок</li></ul>',
  })
})
