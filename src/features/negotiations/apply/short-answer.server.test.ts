import { expect } from 'vitest'
import {
  createResume,
  deleteResume,
  listOwnResumes,
  publishResume,
  showResumeQuota,
  updateResume,
} from '#features/resumes/own-list/own-resumes.contract.ts'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { listEmployerInbox } from '#test/fixtures/inbox.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { showPipeline } from '../pipeline/pipeline.contract.ts'
import { submitApplication } from './applications.contract.ts'

type Fields = Parameters<typeof givenVacancy>[2]

const SHORT = { experience_months: 24, start_ready: 'tomorrow' as const }

async function givenSeekerAndVacancy(app: TestApp, fields: Fields = {}) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id, ...fields })
  return { seeker, employer, vacancy }
}

type Seeker = Awaited<ReturnType<TestApp['seeker']>>
const answer = (seeker: Seeker, vacancy_id: number, short: object = SHORT, more: object = {}) =>
  seeker.call(submitApplication, { body: { vacancy_id, short, ...more } as never })

test('a person without a resume answers, and the company sees who it is, how experienced, and when (SK-06)', async ({
  app,
}) => {
  const { seeker, employer, vacancy } = await givenSeekerAndVacancy(app)

  const sent = await answer(seeker, vacancy.id, { ...SHORT, skills: ['Кофе', 'Касса'], text: 'Живу рядом' })
  await app.runJobs()

  const received = await employer.call(showEmployerNegotiation, { params: { id: sent.id } })
  expect(received).toMatchObject({
    letter: 'Живу рядом',
    resume: {
      person: 'Пётр Андреев',
      total_experience_months: 24,
      short: { experience_months: 24, start_ready: 'tomorrow', start_date: null },
      contacts: { phone: { number: seeker.phone } },
    },
  })
  expect(received.resume.skills.map(({ name }) => name)).toEqual(['Кофе', 'Касса'])
})

test('a short resume is found by nobody, counts for no limit and takes no title', async ({ app }) => {
  const { seeker, employer, vacancy } = await givenSeekerAndVacancy(app)
  await answer(seeker, vacancy.id)

  const [short] = await seeker.call(listOwnResumes, {})
  expect(short).toMatchObject({ is_short: true, status: 'draft', access_type: 'direct' })
  expect(await seeker.call(showResumeQuota, {})).toMatchObject({ used: 0 })
  expect((await seeker.call(createResume, { body: { title: short!.title } })).is_short).toBe(false)
  const found = await employer.call(searchResumes, { query: { text: short!.title } })
  expect(found.items.map(({ id }) => id)).not.toContain(short!.id)
  await seeker.call(deleteResume, { params: { id: short!.id }, query: { confirm: true } })
  expect(await seeker.call(showResumeQuota, {})).toMatchObject({ used: 1 })
})

test('the second answer for the same work asks for the day only, and keeps what was said', async ({ app }) => {
  const { seeker, employer, vacancy } = await givenSeekerAndVacancy(app)
  const other = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id })
  await answer(seeker, vacancy.id, { ...SHORT, skills: ['Кофе'] })

  const sent = await answer(seeker, other.id, {
    start_ready: 'date',
    start_date: '2026-09-20',
    skills: ['кофе', 'Касса'],
  })

  const resumes = await seeker.call(listOwnResumes, {})
  expect(resumes).toHaveLength(1)
  expect(resumes[0]).toMatchObject({ total_experience_months: 24 })
  expect(resumes[0]!.skills.map(({ name }) => name)).toEqual(['Кофе', 'Касса'])
  expect(sent.resume_id).toBe(resumes[0]!.id)
})

test('two answers at once for the same work share one short resume', async ({ app }) => {
  const { seeker, employer } = await givenSeekerAndVacancy(app)
  const vacancies = await Promise.all(
    Array.from({ length: 4 }, () => givenVacancy(app.db, employer.company_id, { manager_id: employer.id })),
  )

  await Promise.all(vacancies.map(({ id }) => answer(seeker, id)))

  expect(await seeker.call(listOwnResumes, {})).toHaveLength(1)
})

test('everything that is missing is named at once: experience, day, letter (SK-09)', async ({ app }) => {
  const { seeker, vacancy } = await givenSeekerAndVacancy(app, { response_letter_required: true })

  const refusal = await answer(seeker, vacancy.id, {}).catch((error) => error)

  expect(refusal).toMatchObject({ code: 'invalid_input' })
  expect(Object.keys(refusal.errors).sort()).toEqual(['letter', 'short.experience_months', 'short.start_ready'])
  expect(await seeker.call(listOwnResumes, {})).toEqual([])
})

test('a day that has passed is refused, and another day needs its date', async ({ app }) => {
  const { seeker, vacancy } = await givenSeekerAndVacancy(app)
  const send = (short: object) => answer(seeker, vacancy.id, { experience_months: 0, ...short }).catch((error) => error)

  expect(await send({ start_ready: 'date' })).toMatchObject({ errors: { 'short.start_date': expect.any(String) } })
  expect(await send({ start_ready: 'date', start_date: '2020-01-01' })).toMatchObject({
    errors: { 'short.start_date': 'Этот день уже прошёл' },
  })
})

test('a hidden number stays hidden from the company', async ({ app }) => {
  const { seeker, employer, vacancy } = await givenSeekerAndVacancy(app)

  const sent = await answer(seeker, vacancy.id, { ...SHORT, hide_phone: true })

  const { resume } = await employer.call(showEmployerNegotiation, { params: { id: sent.id } })
  expect(resume.contacts?.phone ?? null).toBeNull()
})

test('a completed short resume becomes a whole one that counts, and keeps its experience until jobs are named', async ({
  app,
}) => {
  const { seeker, vacancy } = await givenSeekerAndVacancy(app)
  await answer(seeker, vacancy.id)
  const id = (await seeker.call(listOwnResumes, {}))[0]!.id

  const saved = await seeker.call(updateResume, {
    params: { id },
    body: { work_type_ids: [1], education_level_id: 1, skills: ['Кофе'], access_type: 'clients' },
  })
  expect(saved.total_experience_months).toBe(24)
  const whole = await seeker.call(publishResume, { params: { id } })

  expect(whole).toMatchObject({ status: 'published', is_short: false })
  expect(await seeker.call(showResumeQuota, {})).toMatchObject({ used: 1 })
})

test('a short resume is not published under the title of another resume', async ({ app }) => {
  const { seeker, vacancy } = await givenSeekerAndVacancy(app)
  await answer(seeker, vacancy.id)
  const { id, title } = (await seeker.call(listOwnResumes, {}))[0]!
  const whole = await seeker.call(createResume, { body: { title } })
  const body = { work_type_ids: [1], education_level_id: 1, skills: ['Кофе'] }
  await seeker.call(updateResume, { params: { id }, body })

  const refusal = await seeker.call(publishResume, { params: { id } }).catch((error) => error)

  expect(refusal).toMatchObject({ code: 'resume_exists', details: { id: whole.id } })
  expect(await seeker.call(showResumeQuota, {})).toMatchObject({ used: 1 })
})

test('without a resume and without a short answer the resume is asked for', async ({ app }) => {
  const { seeker, vacancy } = await givenSeekerAndVacancy(app)
  const refusal = await seeker
    .call(submitApplication, { body: { vacancy_id: vacancy.id } as never })
    .catch((error) => error)
  expect(refusal).toMatchObject({ code: 'invalid_input', errors: { resume_id: expect.any(String) } })
})

test('a short answer that fulfils more than a whole resume stands before it by match, as on its page and the board (ruling 45)', async ({
  app,
}) => {
  const skills = [
    { name: 'Латте-арт', must: true },
    { name: 'Касса', must: false },
  ]
  // Nobody asks a short answer about education and languages.
  const demands = { education_level_id: 5, languages: JSON.stringify([{ language_id: 1, level_id: 3 }]) }
  const {
    seeker: lesser,
    employer,
    vacancy,
  } = await givenSeekerAndVacancy(app, {
    key_skills: JSON.stringify(skills),
    experience_id: 2,
    ...demands,
  })
  const [better, worse] = [await app.seeker(), await app.seeker()]
  const resume = await givenResume(app.db, lesser.id, { skills: JSON.stringify([{ name: 'Касса', level: null }]) })
  const whole = await lesser.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  const short = await answer(better, vacancy.id, { ...SHORT, skills: ['Латте-арт', 'Касса'] })
  const poor = await answer(worse, vacancy.id, { ...SHORT, experience_months: 0 })
  await app.runJobs()

  const { data } = await listEmployerInbox(employer, { order_by: 'match' })

  expect(data.map(({ id }) => id)).toEqual([short.id, whole.id, poor.id])
  // The same city without a station takes two points from a full fit.
  expect(data[0]!.match).toEqual({ score: 98 })
  const { match } = await employer.call(showEmployerNegotiation, { params: { id: short.id } })
  expect(match).toMatchObject({ score: 98 })
  expect(match!.reasons.filter(({ most }) => most === 0).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['pay', 'education', 'languages']),
  )
  const { columns } = await employer.call(showPipeline, { query: { vacancy_id: vacancy.id } })
  expect(columns.flatMap(({ items }) => items).find(({ id }) => id === short.id)).toMatchObject({
    match: { score: 98 },
  })
})
