import { describe, expect } from 'vitest'
import { listOwnResumes, updateResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { showVacancyDraft, updateVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { listVacancyDrafts } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import {
  connectedEmployer,
  connectWith,
  countVacancies,
  HH_EMPLOYER,
  listExchangeNotifications,
  sync,
  testWithProviders as test,
  usedProvider,
} from '#test/fixtures/providers/connected-app.ts'
import {
  cancelImportJob,
  importResumes,
  resolveConflict,
  showConflict,
  syncVacancies,
} from '../contract/import-jobs.ts'

const VACANCIES = 25

const SUPERJOB_SEEKER = { provider: 'superjob', profile: 'seeker', person: '2003' } as const

describe.each(['hh', 'superjob'] as const)('an exchange of vacancies with %s', (provider) => {
  test('brings all pages over as drafts, and the second run changes nothing', async ({ connected }) => {
    const employer = await connectedEmployer(connected, provider)

    expect(await sync(connected, employer, provider, 'employer')).toMatchObject({
      state: 'done',
      total: VACANCIES,
      done: VACANCIES,
      created_n: VACANCIES,
      failed: [],
    })
    const label = provider === 'hh' ? 'hh.ru' : 'SuperJob'
    const done = [{ type: 'provider.sync_done', title: `${label}: обмен завершён`, text: `новых ${VACANCIES}` }]
    expect(await listExchangeNotifications(connected)).toMatchObject(done)
    connected.fake.calls.length = 0
    expect(await sync(connected, employer, provider, 'employer')).toMatchObject({
      state: 'done',
      created_n: 0,
      updated_n: 0,
      conflict_n: 0,
      kept_n: 0,
      unchanged_n: VACANCIES,
    })
    // Only the two pages of the list: nothing had changed.
    expect(connected.fake.calls).toHaveLength(2)
    expect(await listExchangeNotifications(connected)).toHaveLength(1)
    expect(await countVacancies(connected, employer)).toBe(VACANCIES)

    const { data } = await employer.call(listVacancyDrafts, { query: {} })
    expect(data).toHaveLength(VACANCIES)
    const courier = data.find(({ name }) => name === 'Курьер')!
    expect(courier).toMatchObject({
      status: 'draft',
      cities: [{ name: 'Москва' }],
      salary_from: 80_000,
      salary_to: 110_000,
      work_type_id: 1,
      place_of_work_ids: [1],
    })
  })

  test('takes over what changed there, keeps what changed here, and asks about what changed on both sides', async ({
    connected,
  }) => {
    const { fake } = connected
    const employer = await connectedEmployer(connected, provider)
    await sync(connected, employer, provider, 'employer')
    const { data } = await employer.call(listVacancyDrafts, { query: {} })
    const draftOf = (name: string) => data.find((draft) => draft.name === name)!
    const theirs = (n: number) => fake[provider].people[0]!.vacancies[n]!
    const nameField = provider === 'hh' ? 'name' : 'profession'

    Object.assign(theirs(0), { [nameField]: 'Курьер пеший' })
    const kept = draftOf('Кладовщик')
    await employer.call(updateVacancyDraft, { params: { id: kept.id }, body: { salary_from: 71_000 } })
    Object.assign(theirs(2), { [nameField]: 'Бухгалтер на участок' })
    const disputed = draftOf('Бухгалтер')
    await employer.call(updateVacancyDraft, { params: { id: disputed.id }, body: { name: 'Старший бухгалтер' } })

    const job = await sync(connected, employer, provider, 'employer')

    expect(job).toMatchObject({ created_n: 0, updated_n: 1, kept_n: 1, conflict_n: 1, unchanged_n: VACANCIES - 3 })
    const read = async (id: number) => employer.call(showVacancyDraft, { params: { id } })
    expect(await read(draftOf('Курьер').id)).toMatchObject({ name: 'Курьер пеший' })
    expect(await read(kept.id)).toMatchObject({ salary_from: 71_000 })
    expect(await read(disputed.id)).toMatchObject({ name: 'Старший бухгалтер' })

    expect((await listExchangeNotifications(connected)).at(-1)).toMatchObject({
      type: 'provider.conflict',
      text: 'решить 1, обновлено 1',
      link: '/profile/employer/providers',
    })
    const [item] = job.items
    expect(item).toMatchObject({ outcome: 'conflict', vacancy_id: disputed.id })
    const params = { id: item!.record_id! }
    expect(await employer.call(showConflict, { params })).toMatchObject({
      provider,
      fields: [
        { field: 'name', label: 'Название', ours: 'Старший бухгалтер', theirs: 'Бухгалтер на участок', merged: null },
      ],
    })
    // Undecided, it stays a question and nothing is lost.
    expect(await sync(connected, employer, provider, 'employer')).toMatchObject({ conflict_n: 1, updated_n: 0 })
    expect(await employer.call(resolveConflict, { params, body: { choices: { name: 'theirs' } } })).toMatchObject({
      open_fields: 0,
    })
    expect(await read(disputed.id)).toMatchObject({ name: 'Бухгалтер на участок' })
    expect(await sync(connected, employer, provider, 'employer')).toMatchObject({ conflict_n: 0, updated_n: 0 })
  })
})

describe('what the other site does not have or does not give', () => {
  test('a vacancy that is gone there is reported one time, and ours stays', async ({ connected }) => {
    const employer = await connectedEmployer(connected)
    await sync(connected, employer, 'hh', 'employer')
    connected.fake.hh.people[0]!.vacancies.splice(3, 2)

    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ external_deleted_n: 2, failed: [] })
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ external_deleted_n: 0 })
    expect(await countVacancies(connected, employer)).toBe(VACANCIES)
  })

  test('a poisoned vacancy is reported and the others come, and unknown places and roles do no harm (T-104)', async ({
    connected,
  }) => {
    const employer = await connectedEmployer(connected)
    const { vacancies } = connected.fake.hh.people[0]!
    Object.assign(vacancies[0]!, { description: { a: 1 } })
    Object.assign(vacancies[1]!, {
      area: { id: '999999', name: 'Нью-Васюки' },
      professional_roles: [{ id: '9', name: '' }],
    })
    Object.assign(vacancies[2]!, {
      description: '<p onclick="x()">Текст<script>alert(1)</script></p>',
      key_skills: 'нет',
    })
    vacancies.push({ ...vacancies[4]! })
    // What PostgreSQL does not store, and an emoji of which each cut takes one half.
    Object.assign(vacancies[5]!, { name: 'Грузчик\u0000 \ud800', description: '<p>Носить\u0000 коробки \udc00</p>' })
    Object.assign(vacancies[6]!, { name: `${'я'.repeat(219)}😀` })
    Object.assign(vacancies[7]!, { name: `${'ю'.repeat(299)}😀` })

    const job = await sync(connected, employer, 'hh', 'employer')

    expect(job).toMatchObject({ state: 'partial', created_n: VACANCIES - 1, total: VACANCIES })
    expect(job.failed).toEqual([{ external_id: '7760000', reason: 'Ответ другого сайта не разобрать' }])
    const { data } = await employer.call(listVacancyDrafts, { query: {} })
    expect(data.find(({ name }) => name === 'Кладовщик')).toMatchObject({ cities: [] })
    expect(JSON.stringify(data)).not.toContain('alert(1)')
    expect(data.some(({ name }) => name.startsWith('Грузчик'))).toBe(true)
    await sync(connected, employer, 'hh', 'employer')
    expect(await countVacancies(connected, employer)).toBe(VACANCIES - 1)
  })

  test('what is left out is told: a currency that is not known, what the law forbids, a field that is not valid', async ({
    connected,
  }) => {
    const employer = await connectedEmployer(connected)
    const [first, second, third] = connected.fake.hh.people[0]!.vacancies
    const doubloons = { from: 100, to: 200, currency: 'DBL', gross: false }
    Object.assign(first!, { salary: doubloons, salary_range: doubloons })
    Object.assign(second!, { description: '<p>Нужны мужчины до 35 лет.</p><p>Склад в центре, смены по графику.</p>' })
    Object.assign(third!, { contacts: { name: 'Анна', email: 'не почта', phones: [] } })

    const { items } = await sync(connected, employer, 'hh', 'employer')

    const reasonOf = ({ id }: { id: string | number }) => items.find(({ external_id }) => external_id === id)?.reason
    expect(reasonOf(first!)).toBe('Не перенесли: зарплата в неизвестной валюте')
    expect(reasonOf(second!)).toContain('мужчины')
    expect(reasonOf(third!)).toBe('Не перенесли: почта')
    Object.assign(first!, { name: 'Курьер вечерний', expires_at: '2026-10-01T10:00:00+0300' })
    const again = await sync(connected, employer, 'hh', 'employer')
    expect(again.items).toMatchObject([{ outcome: 'updated', reason: 'Не перенесли: зарплата в неизвестной валюте' }])
  })

  test('a list whose pages repeat without end comes to an end', async ({ connected }) => {
    const employer = await connectedEmployer(connected)
    connected.fake.hh.switch.set('paging_loop')

    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ state: 'done', total: 20 })
  })

  test('resumes of hh.ru are closed: the request says so and names the reason', async ({ connected }) => {
    const seeker = await connected.app.seeker()

    await expect(seeker.call(importResumes, { query: { providers: ['hh'] } })).rejects.toMatchObject({
      code: 'provider_failed',
      details: { provider: 'hh', reason: 'closed' },
    })
    expect(await usedProvider(seeker, { provider: 'hh', profile: 'seeker' })).toMatchObject({
      auth_url: null,
      capabilities: { list_resumes: 'closed' },
    })
  })
})

test('a request that is repeated answers with the same job, while it runs and for ten minutes after it (T-088)', async ({
  connected,
}) => {
  // Within a second that has begun: what the exchange itself has written is no change after it.
  connected.app.advanceSeconds(0.4)
  const employer = await connectedEmployer(connected)
  const start = async () => (await employer.call(syncVacancies, { body: {} })).jobs[0]!
  const all = await Promise.all([1, 2, 3, 4].map(start))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)

  await connected.app.runJobs()
  expect(await start()).toMatchObject({ id: all[0]!.id, state: 'done', next_allowed_at: expect.any(String) })
  connected.app.advanceSeconds(601)
  const later = await start()
  expect(later.id).not.toBe(all[0]!.id)
  await connected.app.runJobs()

  const { data } = await employer.call(listVacancyDrafts, { query: {} })
  connected.app.advanceSeconds(1)
  await employer.call(updateVacancyDraft, { params: { id: data[0]!.id }, body: { name: 'Правка' } })
  expect((await start()).id).not.toBe(later.id)
})

test('a stopped exchange stays stopped and what it brought stays', async ({ connected }) => {
  const employer = await connectedEmployer(connected)
  const { jobs } = await employer.call(syncVacancies, { body: {} })

  expect(await employer.call(cancelImportJob, { params: { id: jobs[0]!.id } })).toMatchObject({ state: 'cancelled' })
  await connected.app.runJobs()

  expect(await countVacancies(connected, employer)).toBe(0)
  expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ state: 'connected' })
})

test('resumes of SuperJob come as drafts up to the limit, and the second run changes nothing', async ({
  connected,
}) => {
  const { app, fake } = connected
  const seeker = await app.seeker()
  await connectWith(app, seeker, SUPERJOB_SEEKER)

  expect(await sync(connected, seeker, 'superjob', 'seeker')).toMatchObject({
    state: 'done',
    created_n: 3,
    skipped_n: 0,
  })
  expect(await sync(connected, seeker, 'superjob', 'seeker')).toMatchObject({
    created_n: 0,
    updated_n: 0,
    unchanged_n: 3,
  })
  const resumes = await seeker.call(listOwnResumes, {})
  expect(resumes).toHaveLength(3)
  expect(resumes.find(({ title }) => title === 'Бухгалтер')).toMatchObject({
    status: 'draft',
    salary_amount: 90_000,
    experience: [
      { company: 'Северный ветер', end: null },
      { company: 'Пекарня у вокзала', end: '2021-02' },
    ],
    education_primary: [{ name: 'Московский политехнический университет', year: 2018 }],
    languages: [{ language_id: 2 }],
  })

  const { resumes: theirs } = fake.superjob.people[1]!
  theirs.push(...[7, 8, 9].map((n) => ({ ...theirs[0]!, id: 39_000_000 + n, profession: `Курьер ${n}` })))
  const job = await sync(connected, seeker, 'superjob', 'seeker')
  expect(job).toMatchObject({ created_n: 2, skipped_n: 1 })
  expect(job.items.find(({ outcome }) => outcome === 'skipped')).toMatchObject({
    reason: expect.stringContaining('Мест нет'),
  })
})

test('a position of a resume changes there to that of another resume: the item says so and the others go on', async ({
  connected,
}) => {
  const { app, fake } = connected
  const seeker = await app.seeker()
  await connectWith(app, seeker, SUPERJOB_SEEKER)
  await sync(connected, seeker, 'superjob', 'seeker')
  const [courier, storekeeper] = fake.superjob.people[1]!.resumes
  const resumes = await seeker.call(listOwnResumes, {})
  const ours = resumes.find(({ title }) => title === 'Кладовщик')!

  Object.assign(courier!, { profession: 'БУХГАЛТЕР' })
  Object.assign(storekeeper!, { payment: 77_000 })
  const job = await sync(connected, seeker, 'superjob', 'seeker')
  expect(job).toMatchObject({ state: 'done', skipped_n: 1, updated_n: 1, unchanged_n: 1 })
  expect(job.items.find(({ outcome }) => outcome === 'skipped')).toMatchObject({
    reason: 'Резюме с такой должностью у вас уже есть',
  })

  await seeker.call(updateResume, { params: { id: ours.id }, body: { title: 'Кладовщик-приёмщик' } })
  Object.assign(storekeeper!, { profession: 'Бухгалтер' })
  const { items } = await sync(connected, seeker, 'superjob', 'seeker')
  const params = { id: items.find(({ outcome }) => outcome === 'conflict')!.record_id! }
  await expect(seeker.call(resolveConflict, { params, body: { choices: { title: 'theirs' } } })).rejects.toMatchObject({
    code: 'resume_exists',
    details: { id: expect.any(Number) },
  })
})
