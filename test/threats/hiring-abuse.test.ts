import { globSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { showEmployerNegotiation } from '#features/negotiations/inbox/contract/inbox.ts'
import { showResumeChanges } from '#features/negotiations/inbox/contract/resume-changes.ts'
import { showSeekerNegotiation } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { updateResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { checkVacancy } from '#features/vacancies/editor/contract/vacancy-check.ts'
import {
  createVacancyDraft,
  deleteVacancy,
  updateVacancyDraft,
} from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { publishVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { createLimits, LIMITS } from '#platform/http/limits.ts'
import { COMPLETE_VACANCY, givenResume, givenVacancy } from '../fixtures/rows.ts'
import { openTestApp, type TestApp, test } from '../test-app.ts'

const readTexts = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))

/** Allowed phrases of the labelled corpus, then lines of the demonstration data. */
function listOrdinaryTexts(count: number): string[] {
  const [, clean] = readFileSync('test/linter-phrases.txt', 'utf8').split('[clean]\n')
  const phrases = clean!.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const demo = globSync('data/demo/roles/*.json').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/"([^"\n]*[а-яё]{3} [^"\n]{20,})"/gi), ([, line]) => line!),
  )
  return [...phrases, ...demo].slice(0, count)
}

describe('an advertisement of a swindler (T-126)', () => {
  const SCAM = readTexts('test/threats/scam-adverts.txt')
  const isRefused = async (app: TestApp, texts: string[]) => {
    const employer = await app.employer()
    const refused: string[] = []
    for (const text of texts) {
      const { problems } = await employer.call(checkVacancy, { body: { description: `<p>${text}</p>` } })
      if (problems.some(({ severity }) => severity === 'block')) refused.push(text)
    }
    return refused
  }

  test('is refused before its publication in 45 of 50 cases, an ordinary one in 4 of 200', async ({ app }) => {
    const ordinary = listOrdinaryTexts(200)
    expect([SCAM.length, ordinary.length]).toEqual([50, 200])

    const refused = await isRefused(app, SCAM)
    expect(refused.length, SCAM.filter((text) => !refused.includes(text)).join('\n')).toBeGreaterThanOrEqual(45)
    const wronglyRefused = await isRefused(app, ordinary)
    expect(wronglyRefused.length, wronglyRefused.join('\n')).toBeLessThanOrEqual(4)
  })

  test('cannot be published, also when the draft was clean before', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
    const description = `${COMPLETE_VACANCY.description}<p>${SCAM[0]}</p>`
    await employer.call(updateVacancyDraft, { params: { id }, body: { description } })

    await expect(employer.call(publishVacancy, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { description: expect.any(String) },
    })
  })

  test('cannot be published over and over by a new company', async ({ app }) => {
    const employer = await app.employer()
    const outcomes: string[] = []
    for (let n = 0; n < 7; n++) {
      const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
      const publish = (ignore_duplicates: boolean) =>
        employer.call(publishVacancy, { params: { id }, body: { ignore_duplicates } }).then(
          () => 'ok',
          ({ code }) => code,
        )
      if (n === 1) expect(await publish(false)).toBe('vacancy_duplicate')
      outcomes.push(await publish(true))
    }
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'limit_reached', 'limit_reached'])
  })
})

test('the fifty-first application of a day is refused with the time to wait (T-127)', async () => {
  const app = await openTestApp({ limits: createLimits() })
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const resume = await givenResume(app.db, seeker.id)
  const apply = async () => {
    const { id } = await givenVacancy(app.db, employer.company_id)
    return seeker.call(submitApplication, { body: { vacancy_id: id, resume_id: resume.id } })
  }
  expect(LIMITS.applications_of_seeker).toEqual({ points: 50, seconds: 86_400 })
  for (let n = 0; n < 48; n++) await app.limits.spend('applications_of_seeker', seeker.id)

  await apply()
  await apply()
  await expect(apply()).rejects.toMatchObject({
    status: 429,
    code: 'too_many',
    details: { retry_after: expect.any(Number) },
  })
  const sent = await app.db.selectFrom('negotiation').select('id').where('seeker_id', '=', seeker.id).execute()
  expect(sent).toHaveLength(2)
  await app.close()
})

test('neither side can rewrite what was sent or delete what was answered (T-151)', async ({ app }) => {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const resume = await givenResume(app.db, seeker.id, { title: 'Повар горячего цеха' })
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  const params = { id }

  await seeker.call(updateResume, { params: { id: resume.id }, body: { title: 'Шеф-повар' } })
  const shown = await employer.call(showEmployerNegotiation, { params })
  expect(JSON.stringify(shown)).toContain('Повар горячего цеха')
  expect(JSON.stringify(shown.resume)).not.toContain('Шеф-повар')
  const { changes } = await employer.call(showResumeChanges, { params })
  expect(JSON.stringify(changes)).toContain('Шеф-повар')

  const history = () =>
    app.db.selectFrom('negotiation_event').selectAll().where('negotiation_id', '=', id).orderBy('id').execute()
  const before = await history()
  await employer.call(deleteVacancy, { params: { id: vacancy.id }, query: {} })
  expect((await history()).slice(0, before.length)).toEqual(before)
  expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ id })
  expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ id })
  const deleting = Object.values(ALL_ENDPOINTS).filter(
    ({ method, path }) => method === 'DELETE' && path.startsWith('/employer/negotiations'),
  )
  expect(deleting).toEqual([])
})

test('times come from the server, whatever a request says (T-152)', async ({ app }) => {
  const employer = await app.employer()
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  const far = '2099-01-01T00:00:00Z'
  const forged = {
    now: far,
    at: far,
    date: far,
    expires_at: far,
    published_at: far,
    created_at: far,
    first_published_at: far,
    alive_until: far,
    answer_due_at: far,
  }
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.fastify.inject({
      method,
      url: `/api${url}?expires_at=${far}&now=${far}`,
      headers: {
        authorization: `Bearer ${employer.token}`,
        date: 'Thu, 01 Jan 2099 00:00:00 GMT',
        'x-timestamp': far,
        'if-unmodified-since': 'Thu, 01 Jan 2099 00:00:00 GMT',
      },
      payload,
    })

  expect((await send('PUT', `/employer/vacancy/draft/${id}`, forged)).statusCode).toBe(200)
  const { data } = (await send('POST', `/employer/vacancy/publish/${id}`, forged)).json()
  expect(data.published_at).toBe(app.now().toISOString().replace('.000Z', 'Z'))
  expect(Date.parse(data.expires_at) - app.now().getTime()).toBeLessThanOrEqual(31 * DAY_MS)

  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  const applied = await app.fastify.inject({
    method: 'POST',
    url: '/api/seeker/negotiations',
    headers: { authorization: `Bearer ${seeker.token}`, date: 'Thu, 01 Jan 2099 00:00:00 GMT' },
    payload: { vacancy_id: id, resume_id: resume.id, ...forged },
  })
  expect([applied.statusCode, applied.body.includes('2099')]).toEqual([200, false])
  const { expires_at } = await app.db
    .selectFrom('session')
    .select('expires_at')
    .where('id', '=', employer.session_id)
    .executeTakeFirstOrThrow()
  expect(Date.parse(expires_at)).toBeLessThan(app.now().getTime() + 60 * DAY_MS)
})
