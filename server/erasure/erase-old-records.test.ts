import { expect } from 'vitest'
import { listEmployerNegotiations } from '#contract/inbox.ts'
import { showEmployerNegotiation, showSeekerNegotiation } from '#contract/negotiations.ts'
import { deleteResume } from '#contract/own-resumes.ts'
import { deleteVacancy } from '#contract/own-vacancies.ts'
import { showVacancy } from '#contract/vacancy-search.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'

const DAY = 24 * 60 * 60

async function passDays(house: House, days: number) {
  house.passSeconds(days * DAY)
  // Renews all sessions after the clock moved.
  const [at, later] = [house.now().toISOString(), new Date(house.now().getTime() + DAY * 1000).toISOString()]
  await house.db.updateTable('session').set({ created_at: at, last_used_at: at, expires_at: later }).execute()
  await enqueue(house.db, 'erase_old_records', {})
  await house.runJobs()
}

const textOf = async (house: House, table: 'resume' | 'vacancy' | 'negotiation', id: number) =>
  JSON.stringify(await house.db.selectFrom(table).selectAll().where('id', '=', id).execute())

const resumesOf = (house: House, seekerId: number) =>
  house.db.selectFrom('resume').select('id').where('seeker_id', '=', seekerId).execute()

const vacanciesOf = (house: House, companyId: number) =>
  house.db.selectFrom('vacancy').select('id').where('company_id', '=', companyId).execute()

const consentsOf = (house: House, accountId: number) =>
  house.db.selectFrom('consent_record').select('kind').where('account_id', '=', accountId).execute()

test('a deleted resume without negotiations is removed after thirty days, others stay', async ({ house }) => {
  const seeker = await house.seeker()
  const [gone, living] = [await givenResume(house.db, seeker.id), await givenResume(house.db, seeker.id)]
  await seeker.call(deleteResume, { params: { id: gone.id } })

  await passDays(house, 29)
  expect(await resumesOf(house, seeker.id)).toHaveLength(2)
  await passDays(house, 2)
  expect(await resumesOf(house, seeker.id)).toEqual([{ id: living.id }])
})

test('a deleted resume with negotiations is cleared after 30 days, its snapshots after a year', async ({ house }) => {
  const [employer, seeker] = [await house.employer(), await house.seeker()]
  const resume = await givenResume(house.db, seeker.id, { about: 'Неповторимые слова о себе' })
  const vacancy = await givenVacancy(house.db, employer.company_id)
  const closed_at = house.now().toISOString()
  const ended = { state: 'refused', refuse_reason_id: 1, closed_at, letter: 'Неповторимое письмо' } as const
  const { id } = await givenNegotiation(house.db, { vacancy, resume, seekerId: seeker.id }, ended)
  await seeker.call(deleteResume, { params: { id: resume.id } })

  await passDays(house, 31)
  expect(await textOf(house, 'resume', resume.id)).not.toContain('Неповторим')
  expect(await textOf(house, 'negotiation', id)).toContain('Неповторимые слова')
  await passDays(house, 335)
  expect(await textOf(house, 'negotiation', id)).not.toContain('Неповторим')

  expect(await employer.call(showEmployerNegotiation, { params: { id } })).toMatchObject({
    state: 'refused',
    letter: '',
  })
  expect((await employer.call(listEmployerNegotiations, {})).data).toHaveLength(1)
  expect(await seeker.call(showSeekerNegotiation, { params: { id } })).toMatchObject({ state: 'refused' })
})

test('a deleted vacancy is cleared after thirty days; its page still refuses with gone', async ({ house }) => {
  const employer = await house.employer()
  const vacancy = await givenVacancy(house.db, employer.company_id, { contact_name: 'Неповторимов' })
  const draft = { status: 'draft', moderation_status: 'none', description: 'Неповторимый черновик' } as const
  const unsaid = await givenVacancy(house.db, employer.company_id, { ...draft, updated_at: house.now().toISOString() })
  await employer.call(deleteVacancy, { params: { id: vacancy.id } })

  await passDays(house, 31)
  expect(await textOf(house, 'vacancy', vacancy.id)).not.toContain('Неповторимов')
  expect(await textOf(house, 'vacancy', unsaid.id)).toContain('Неповторимый черновик')
  await expect(house.guest.call(showVacancy, { params: { id: vacancy.slug } })).rejects.toMatchObject({ code: 'gone' })
})

test('drafts unchanged for a year are deleted, and the resume counter is reduced', async ({ house }) => {
  const person = await house.both()
  const updated_at = house.now().toISOString()
  await givenResume(house.db, person.id, { status: 'draft', published_at: null, updated_at })
  const published = await givenResume(house.db, person.id, { updated_at })
  await house.db.updateTable('seeker').set({ resume_count: 2 }).where('id', '=', person.id).execute()
  await givenVacancy(house.db, person.company_id, { status: 'draft', moderation_status: 'none', updated_at })

  await passDays(house, 364)
  expect(await vacanciesOf(house, person.company_id)).toHaveLength(1)
  await passDays(house, 2)

  expect(await vacanciesOf(house, person.company_id)).toEqual([])
  expect(await resumesOf(house, person.id)).toEqual([{ id: published.id }])
  const { resume_count } = await house.db
    .selectFrom('seeker')
    .select('resume_count')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(resume_count).toBe(1)
})

test('a withdrawn consent is deleted after three years, a valid one is kept', async ({ house }) => {
  const { id } = await house.seeker()
  const given_at = house.now().toISOString()
  const paper = { account_id: id, text_version: '1', text_sha256: 'a', given_at, address: '127.0.0.1', source: 'form' }
  await house.db.deleteFrom('consent_record').where('account_id', '=', id).execute()
  await house.db
    .insertInto('consent_record')
    .values([
      { ...paper, kind: 'terms' },
      { ...paper, kind: 'marketing', withdrawn_at: given_at },
    ])
    .execute()

  await passDays(house, 3 * 365 - 1)
  expect(await consentsOf(house, id)).toHaveLength(2)
  await passDays(house, 2)
  expect(await consentsOf(house, id)).toEqual([{ kind: 'terms' }])
})
