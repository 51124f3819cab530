import { describe, expect } from 'vitest'
import { refuse } from '#contract/errors.ts'
import { deleteResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { NO_LIMITS } from '#platform/http/limits.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { openTestApp, type TestApp, test } from '#test/test-app.ts'
import { inviteFromResume } from '../decisions/contract/employer-decisions.ts'
import { withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { listSeekerNegotiations } from '../own-list/seeker-negotiations.contract.ts'
import { submitApplication } from './applications.contract.ts'

type Fields = Parameters<typeof givenVacancy>[2]

async function givenSeekerAndVacancy(app: TestApp, fields: Fields = {}) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id, ...fields })
  const resume = await givenResume(app.db, seeker.id)
  return { seeker, employer, vacancy, resume, body: { vacancy_id: vacancy.id, resume_id: resume.id } }
}

describe('applying to a vacancy', () => {
  test('applying returns the promised answer day and adds the negotiation to the list', async ({ app }) => {
    const { seeker, vacancy, resume, body } = await givenSeekerAndVacancy(app)

    const sent = await seeker.call(submitApplication, { body: { ...body, letter: ' Здравствуйте ' } })

    expect(sent).toMatchObject({
      ...body,
      letter: 'Здравствуйте',
      state: 'response',
      initiator: 'seeker',
      answer_due_at: '2026-09-08T20:59:59Z',
      viewed_by_employer_at: null,
      resume_title: resume.title,
      vacancy: { id: vacancy.id, slug: vacancy.slug, name: 'Бариста', status: 'active', salary_from: 90_000 },
      history: [{ actor: 'seeker', from: null, to: 'response' }],
      has_updates: false,
      can: { withdraw: true, accept: false, decline: false },
    })
    expect((await seeker.call(listSeekerNegotiations, { query: {} })).data).toEqual([sent])
  })

  test('the manager of the vacancy gets an email about the application, without the phone number', async ({ app }) => {
    const { seeker, employer, body } = await givenSeekerAndVacancy(app)

    await seeker.call(submitApplication, { body })
    await app.runJobs()

    const [mail] = await app.listSentMessages()
    const { email } = await app.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', employer.id)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ kind: 'mail', to: email, subject: 'Отклик на вакансию «Бариста»' })
    expect(mail!.text).toContain('Пётр Андреев')
    expect(mail!.text).toContain('08.09.2026')
    expect(mail!.text).toContain('http://localhost/responses')
    expect(mail!.text).not.toContain(seeker.phone.slice(-7))
  })

  test('no email is sent when nobody in the company has an email address', async ({ app }) => {
    const { seeker, employer, body } = await givenSeekerAndVacancy(app)
    await app.db.updateTable('account').set({ email: null }).where('id', '=', employer.id).execute()
    const before = (await app.listSentMessages()).length

    await seeker.call(submitApplication, { body })
    await app.runJobs()

    expect(await app.listSentMessages()).toHaveLength(before)
  })

  test('fifty parallel applications with two resumes create one negotiation', async ({ app }) => {
    const { seeker, vacancy, body } = await givenSeekerAndVacancy(app)
    const second = await givenResume(app.db, seeker.id)
    const letters = (await app.listSentMessages()).length
    const send = (n: number) =>
      seeker.call(submitApplication, { body: n % 2 ? body : { ...body, resume_id: second.id } })

    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => send(n)))
    await app.runJobs()

    const made = results.filter((result) => result.status === 'fulfilled')
    expect(made).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'fulfilled') continue
      expect(result.reason).toMatchObject({ code: 'negotiation_exists', details: { id: made[0]!.value.id } })
    }
    const rows = await app.db.selectFrom('negotiation').select('id').where('vacancy_id', '=', vacancy.id).execute()
    expect(rows).toHaveLength(1)
    expect(await app.listSentMessages()).toHaveLength(letters + 1)
  })

  test('a seeker may apply again after withdrawing', async ({ app }) => {
    const { seeker, body } = await givenSeekerAndVacancy(app)
    const { id } = await seeker.call(submitApplication, { body })
    await seeker.call(withdrawNegotiation, { params: { id } })

    expect(await seeker.call(submitApplication, { body })).toMatchObject({ state: 'response' })
  })

  test('only a successful application counts against the limit', async () => {
    const spent: unknown[] = []
    const app = await openTestApp({ limits: { ...NO_LIMITS, spend: async (...use) => void spent.push(use) } })
    const { seeker, body } = await givenSeekerAndVacancy(app)

    await seeker.call(submitApplication, { body })
    await seeker.call(submitApplication, { body }).catch(() => {})

    expect(spent).toEqual([['applications_of_seeker', seeker.id]])
    await app.close()
  })

  test('an application over the daily limit is not saved', async () => {
    const app = await openTestApp({ limits: { ...NO_LIMITS, spend: async () => refuse('too_many') } })
    const { seeker, body } = await givenSeekerAndVacancy(app)

    await expect(seeker.call(submitApplication, { body })).rejects.toMatchObject({ code: 'too_many' })

    expect(await app.db.selectFrom('negotiation').select('id').execute()).toEqual([])
    await app.close()
  })
})

describe('a vacancy that cannot be applied to', () => {
  test.for<[string, Fields, object]>([
    ['a draft', { status: 'draft' }, { code: 'vacancy_not_found' }],
    ['a deleted vacancy', { status: 'deleted' }, { code: 'vacancy_not_found' }],
    ['a blocked vacancy', { moderation_status: 'blocked' }, { code: 'vacancy_not_found' }],
    [
      'an archived vacancy',
      { status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 },
      { code: 'state_conflict', details: { state: 'archived' } },
    ],
    [
      'an expired vacancy',
      { expires_at: '2026-09-01T09:00:00Z' },
      { code: 'state_conflict', details: { state: 'archived' } },
    ],
    [
      'a vacancy on the employer’s own site',
      { type_id: 4, response_url: 'https://example.ru/job' },
      { code: 'state_conflict', details: { state: 'direct' } },
    ],
    [
      'a vacancy with a required letter, without a letter,',
      { response_letter_required: true },
      { code: 'invalid_input', errors: { letter: 'Обязательно для заполнения' } },
    ],
  ])('applying to %s is refused', async ([, fields, refusal], { app }) => {
    const { seeker, body } = await givenSeekerAndVacancy(app, fields)

    await expect(seeker.call(submitApplication, { body })).rejects.toMatchObject(refusal)
  })

  test('applying to an unknown vacancy is refused', async ({ app }) => {
    const { seeker, body } = await givenSeekerAndVacancy(app)

    await expect(seeker.call(submitApplication, { body: { ...body, vacancy_id: 999_999 } })).rejects.toMatchObject({
      code: 'vacancy_not_found',
    })
  })

  test('applying to a vacancy of the own company is refused', async ({ app }) => {
    const { employer, vacancy } = await givenSeekerAndVacancy(app)
    await app.db
      .updateTable('seeker')
      .set({ first_name: 'Анна', last_name: 'Зимина', city_id: 1 })
      .where('id', '=', employer.id)
      .execute()
    const resume = await givenResume(app.db, employer.id)

    await expect(
      employer.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'own' } })
  })
})

describe('the resume of an application', () => {
  test('a hidden resume may be sent', async ({ app }) => {
    const { seeker, body } = await givenSeekerAndVacancy(app)
    const hidden = await givenResume(app.db, seeker.id, { status: 'hidden', access_type: 'no_one' })

    expect(await seeker.call(submitApplication, { body: { ...body, resume_id: hidden.id } })).toMatchObject({
      resume_id: hidden.id,
    })
  })

  test('a draft resume is refused', async ({ app }) => {
    const { seeker, body } = await givenSeekerAndVacancy(app)
    const draft = await givenResume(app.db, seeker.id, { status: 'draft' })

    await expect(seeker.call(submitApplication, { body: { ...body, resume_id: draft.id } })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'draft' },
    })
  })

  test('a resume of another seeker or a deleted resume is not found', async ({ app }) => {
    const { seeker, body } = await givenSeekerAndVacancy(app)
    const stranger = await app.seeker()
    const deleted = await givenResume(app.db, stranger.id, { status: 'deleted' })

    await expect(stranger.call(submitApplication, { body })).rejects.toMatchObject({ code: 'resume_not_found' })
    await expect(stranger.call(submitApplication, { body: { ...body, resume_id: deleted.id } })).rejects.toMatchObject({
      code: 'resume_not_found',
    })
    expect(await seeker.call(submitApplication, { body })).toMatchObject({ state: 'response' })
  })

  test('applying and deleting the resume at the same moment leaves no open negotiation', async ({ app }) => {
    const { seeker, resume, body } = await givenSeekerAndVacancy(app)

    await Promise.allSettled([
      seeker.call(submitApplication, { body }),
      seeker.call(deleteResume, { params: { id: resume.id }, query: { confirm: true } }),
    ])
    await app.runJobs()

    const open = await app.db
      .selectFrom('negotiation')
      .select('state')
      .where('resume_id', '=', resume.id)
      .where('state', '<>', 'withdrawn')
      .execute()
    expect(open).toEqual([])
  })
})

test('applying requires signing in and a complete seeker profile', async ({ app }) => {
  const { employer, body } = await givenSeekerAndVacancy(app)

  await expect(app.guest.call(submitApplication, { body })).rejects.toMatchObject({ code: 'signed_out' })
  await expect(employer.call(submitApplication, { body })).rejects.toMatchObject({ code: 'profile_incomplete' })
})

describe('deleting a resume that was sent', () => {
  test('deleting a sent resume requires confirmation and withdraws its applications', async ({ app }) => {
    const { seeker, resume, body } = await givenSeekerAndVacancy(app)
    await seeker.call(submitApplication, { body })
    const remove = (confirm?: boolean) => seeker.call(deleteResume, { params: { id: resume.id }, query: { confirm } })

    await expect(remove()).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'published', open_negotiations: 1 },
    })
    await remove(true)
    await app.runJobs()

    const { data } = await seeker.call(listSeekerNegotiations, { query: {} })
    expect(data).toMatchObject([
      { state: 'withdrawn', history: [{ to: 'response' }, { actor: 'seeker', from: 'response', to: 'withdrawn' }] },
    ])
  })
})

test('L-14 a person under eighteen neither finds work for adults, applies for it nor is invited, and on the birthday all work', async ({
  app,
}) => {
  const { seeker, employer, body } = await givenSeekerAndVacancy(app, { name: 'Бармен ночной', adults_only: true })
  await givenVacancy(app.db, employer.company_id, { name: 'Бармен ночной', night_shifts: true })
  const open = await givenVacancy(app.db, employer.company_id, { name: 'Бармен ночной' })
  const find = async (person: typeof seeker | TestApp['guest']) =>
    (await person.call(searchVacancies, { query: { text: 'бармен ночной' } })).items.length
  await app.runJobs()
  const setBirthDate = (birth_date: string) =>
    app.db.updateTable('seeker').set({ birth_date }).where('id', '=', seeker.id).execute()

  await setBirthDate('2008-09-02')
  expect([await find(app.guest), await find(seeker)]).toEqual([3, 1])
  await expect(seeker.call(submitApplication, { body })).rejects.toMatchObject({
    code: 'state_conflict',
    details: { state: 'adults_only' },
    message: expect.stringContaining('18 лет'),
  })
  const invitation = { ...body, text: 'Приходите завтра на собеседование' }
  await expect(employer.call(inviteFromResume, { body: invitation })).rejects.toMatchObject({
    details: { state: 'adults_only' },
  })
  const resume = { resume_id: body.resume_id, vacancy_id: open.id }
  expect(await seeker.call(submitApplication, { body: resume })).toMatchObject({ state: 'response' })

  await setBirthDate('2008-09-01')
  expect(await find(seeker)).toBe(3)
  expect(await seeker.call(submitApplication, { body })).toMatchObject({ state: 'response' })
})
