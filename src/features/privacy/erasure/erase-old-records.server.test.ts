import { expect } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '#features/negotiations/inbox/contract/inbox.ts'
import { showSeekerNegotiation } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { deleteResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { deleteVacancy } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenExternalRecord } from '#test/fixtures/providers/provider-rows.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'

async function passDays(app: TestApp, days: number) {
  app.advanceSeconds(days * DAY_SECONDS)
  // Renews all sessions after the clock moved.
  const [at, later] = [app.now().toISOString(), new Date(app.now().getTime() + DAY_MS).toISOString()]
  await app.db.updateTable('session').set({ created_at: at, last_used_at: at, expires_at: later }).execute()
  await enqueue(app.db, 'erase_old_records', {})
  await app.runJobs()
}

const textOf = async (app: TestApp, table: 'resume' | 'vacancy' | 'negotiation', id: number) =>
  JSON.stringify(await app.db.selectFrom(table).selectAll().where('id', '=', id).execute())

const externalTexts = async (app: TestApp) =>
  JSON.stringify(await app.db.selectFrom('external_record').select(['base', 'theirs']).execute())

const resumesOf = (app: TestApp, seekerId: number) =>
  app.db.selectFrom('resume').select('id').where('seeker_id', '=', seekerId).execute()

const vacanciesOf = (app: TestApp, companyId: number) =>
  app.db.selectFrom('vacancy').select('id').where('company_id', '=', companyId).execute()

const consentsOf = (app: TestApp, accountId: number) =>
  app.db.selectFrom('consent_record').select('kind').where('account_id', '=', accountId).execute()

test('a deleted resume without negotiations is removed after thirty days, others stay', async ({ app }) => {
  const seeker = await app.seeker()
  const [deleted, active] = [await givenResume(app.db, seeker.id), await givenResume(app.db, seeker.id)]
  await seeker.call(deleteResume, { params: { id: deleted.id } })

  await passDays(app, 29)
  expect(await resumesOf(app, seeker.id)).toHaveLength(2)
  await passDays(app, 2)
  expect(await resumesOf(app, seeker.id)).toEqual([{ id: active.id }])
})

test('a deleted resume with negotiations is cleared after 30 days, its snapshots after a year', async ({ app }) => {
  const [employer, seeker] = [await app.employer(), await app.seeker()]
  const resume = await givenResume(app.db, seeker.id, { about: 'Неповторимые слова о себе' })
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const closed_at = app.now().toISOString()
  const closedNegotiation = { state: 'refused', refuse_reason_id: 1, closed_at, letter: 'Неповторимое письмо' } as const
  const { id } = await givenNegotiation(app.db, { vacancy, resume, seekerId: seeker.id }, closedNegotiation)
  const marks = toJsonColumn([1, 2, 3].map((n) => ({ question: `Вопрос ${n}`, mark: 4, words: 'Неповторимый' })))
  const assessment = { negotiation_id: id, author_id: employer.id, verdict: 'yes', marks, given_at: closed_at }
  await app.db.insertInto('assessment').values(assessment).execute()
  await givenExternalRecord(app, { account_id: seeker.id, resume_id: resume.id }, 'Неповторимый текст там')
  await seeker.call(deleteResume, { params: { id: resume.id } })

  await passDays(app, 31)
  expect(await externalTexts(app)).not.toContain('Неповторим')
  expect(await textOf(app, 'resume', resume.id)).not.toContain('Неповторим')
  expect(await textOf(app, 'negotiation', id)).toContain('Неповторимые слова')
  await passDays(app, 335)
  expect(await textOf(app, 'negotiation', id)).not.toContain('Неповторим')
  expect(await app.db.selectFrom('assessment').selectAll().execute()).toEqual([])

  expect(await employer.call(showEmployerNegotiation, { params: { id } })).toMatchObject({
    state: 'refused',
    letter: '',
  })
  expect((await employer.call(listEmployerNegotiations, {})).data).toHaveLength(1)
  expect(await seeker.call(showSeekerNegotiation, { params: { id } })).toMatchObject({ state: 'refused' })
})

test('a deleted vacancy is cleared after thirty days; its page still refuses with gone', async ({ app }) => {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id, { contact_name: 'Неповторимов' })
  const draft = { status: 'draft', moderation_status: 'none', description: 'Неповторимый черновик' } as const
  const draftVacancy = await givenVacancy(app.db, employer.company_id, {
    ...draft,
    updated_at: app.now().toISOString(),
  })
  await givenExternalRecord(app, { company_id: employer.company_id, vacancy_id: vacancy.id }, 'Неповторимый текст там')
  await employer.call(deleteVacancy, { params: { id: vacancy.id } })

  await passDays(app, 31)
  expect(await externalTexts(app)).not.toContain('Неповторим')
  expect(await textOf(app, 'vacancy', vacancy.id)).not.toContain('Неповторимов')
  expect(await textOf(app, 'vacancy', draftVacancy.id)).toContain('Неповторимый черновик')
  await expect(app.guest.call(showVacancy, { params: { id: vacancy.slug } })).rejects.toMatchObject({ code: 'gone' })
})

test('drafts unchanged for a year are deleted, and the resume counter is reduced', async ({ app }) => {
  const person = await app.seekerAndEmployer()
  const updated_at = app.now().toISOString()
  await givenResume(app.db, person.id, { status: 'draft', published_at: null, updated_at })
  const published = await givenResume(app.db, person.id, { updated_at })
  await app.db.updateTable('seeker').set({ resume_count: 2 }).where('id', '=', person.id).execute()
  await givenVacancy(app.db, person.company_id, { status: 'draft', moderation_status: 'none', updated_at })

  await passDays(app, 364)
  expect(await vacanciesOf(app, person.company_id)).toHaveLength(1)
  await passDays(app, 2)

  expect(await vacanciesOf(app, person.company_id)).toEqual([])
  expect(await resumesOf(app, person.id)).toEqual([{ id: published.id }])
  const { resume_count } = await app.db
    .selectFrom('seeker')
    .select('resume_count')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(resume_count).toBe(1)
})

test('a withdrawn consent is deleted after three years, a valid one is kept', async ({ app }) => {
  const { id } = await app.seeker()
  const given_at = app.now().toISOString()
  const consent = {
    account_id: id,
    text_version: '1',
    text_sha256: 'a',
    given_at,
    address: '127.0.0.1',
    source: 'form',
  }
  await app.db.deleteFrom('consent_record').where('account_id', '=', id).execute()
  await app.db
    .insertInto('consent_record')
    .values([
      { ...consent, kind: 'terms' },
      { ...consent, kind: 'marketing', withdrawn_at: given_at },
    ])
    .execute()

  await passDays(app, 3 * 365 - 1)
  expect(await consentsOf(app, id)).toHaveLength(2)
  await passDays(app, 2)
  expect(await consentsOf(app, id)).toEqual([{ kind: 'terms' }])
})
