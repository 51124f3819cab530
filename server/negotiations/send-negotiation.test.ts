import { describe, expect } from 'vitest'
import { refuse } from '#contract/errors.ts'
import { listSeekerNegotiations, sendNegotiation, withdrawNegotiation } from '#contract/negotiations.ts'
import { deleteResume } from '#contract/own-resumes.ts'
import { NO_LIMITS } from '#server/http/limits.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, openHouse, test } from '#test/house.ts'

type Fields = Parameters<typeof givenVacancy>[2]

async function givenSeekerAndVacancy(house: House, fields: Fields = {}) {
  const [seeker, employer] = [await house.seeker(), await house.employer()]
  const vacancy = await givenVacancy(house.db, employer.company_id, { manager_id: employer.id, ...fields })
  const resume = await givenResume(house.db, seeker.id)
  return { seeker, employer, vacancy, resume, body: { vacancy_id: vacancy.id, resume_id: resume.id } }
}

describe('applying to a vacancy', () => {
  test('says until when the answer comes, and stands in the list', async ({ house }) => {
    const { seeker, vacancy, resume, body } = await givenSeekerAndVacancy(house)

    const sent = await seeker.call(sendNegotiation, { body: { ...body, letter: ' Здравствуйте ' } })

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

  test('is told to whoever leads the vacancy, without the phone', async ({ house }) => {
    const { seeker, employer, body } = await givenSeekerAndVacancy(house)

    await seeker.call(sendNegotiation, { body })
    await house.runJobs()

    const [mail] = await house.sent()
    const { email } = await house.db
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

  test('is written to nobody when the company has no address', async ({ house }) => {
    const { seeker, employer, body } = await givenSeekerAndVacancy(house)
    await house.db.updateTable('account').set({ email: null }).where('id', '=', employer.id).execute()
    const before = (await house.sent()).length

    await seeker.call(sendNegotiation, { body })
    await house.runJobs()

    expect(await house.sent()).toHaveLength(before)
  })

  test('fifty times at once, with two resumes, makes one negotiation', async ({ house }) => {
    const { seeker, vacancy, body } = await givenSeekerAndVacancy(house)
    const second = await givenResume(house.db, seeker.id)
    const letters = (await house.sent()).length
    const send = (n: number) => seeker.call(sendNegotiation, { body: n % 2 ? body : { ...body, resume_id: second.id } })

    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => send(n)))
    await house.runJobs()

    const made = results.filter((result) => result.status === 'fulfilled')
    expect(made).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'fulfilled') continue
      expect(result.reason).toMatchObject({ code: 'negotiation_exists', details: { id: made[0]!.value.id } })
    }
    const rows = await house.db.selectFrom('negotiation').select('id').where('vacancy_id', '=', vacancy.id).execute()
    expect(rows).toHaveLength(1)
    expect(await house.sent()).toHaveLength(letters + 1)
  })

  test('is possible again after it was withdrawn', async ({ house }) => {
    const { seeker, body } = await givenSeekerAndVacancy(house)
    const { id } = await seeker.call(sendNegotiation, { body })
    await seeker.call(withdrawNegotiation, { params: { id } })

    expect(await seeker.call(sendNegotiation, { body })).toMatchObject({ state: 'response' })
  })

  test('is counted only when it is one more', async () => {
    const spent: unknown[] = []
    const house = await openHouse({ limits: { ...NO_LIMITS, spend: async (...use) => void spent.push(use) } })
    const { seeker, body } = await givenSeekerAndVacancy(house)

    await seeker.call(sendNegotiation, { body })
    await seeker.call(sendNegotiation, { body }).catch(() => {})

    expect(spent).toEqual([['applications_of_seeker', seeker.id]])
    await house.close()
  })

  test('over the limit of a day leaves no trace', async () => {
    const house = await openHouse({ limits: { ...NO_LIMITS, spend: async () => refuse('too_many') } })
    const { seeker, body } = await givenSeekerAndVacancy(house)

    await expect(seeker.call(sendNegotiation, { body })).rejects.toMatchObject({ code: 'too_many' })

    expect(await house.db.selectFrom('negotiation').select('id').execute()).toEqual([])
    await house.close()
  })
})

describe('what cannot be applied to', () => {
  test.for<[string, Fields, object]>([
    ['a draft', { status: 'draft' }, { code: 'vacancy_not_found' }],
    ['a deleted one', { status: 'deleted' }, { code: 'vacancy_not_found' }],
    ['a blocked one', { moderation_status: 'blocked' }, { code: 'vacancy_not_found' }],
    [
      'an archived one',
      { status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 },
      { code: 'state_conflict', details: { state: 'archived' } },
    ],
    [
      'one whose days are over',
      { expires_at: '2026-09-01T09:00:00Z' },
      { code: 'state_conflict', details: { state: 'archived' } },
    ],
    [
      'one on the employer’s own site',
      { type_id: 4, response_url: 'https://example.ru/job' },
      { code: 'state_conflict', details: { state: 'direct' } },
    ],
    [
      'one that asks for a letter, without it',
      { response_letter_required: true },
      { code: 'invalid_input', errors: { letter: 'Обязательно для заполнения' } },
    ],
  ])('%s', async ([, fields, refusal], { house }) => {
    const { seeker, body } = await givenSeekerAndVacancy(house, fields)

    await expect(seeker.call(sendNegotiation, { body })).rejects.toMatchObject(refusal)
  })

  test('one that nobody has heard of', async ({ house }) => {
    const { seeker, body } = await givenSeekerAndVacancy(house)

    await expect(seeker.call(sendNegotiation, { body: { ...body, vacancy_id: 999_999 } })).rejects.toMatchObject({
      code: 'vacancy_not_found',
    })
  })

  test('that of one’s own company', async ({ house }) => {
    const { employer, vacancy } = await givenSeekerAndVacancy(house)
    await house.db
      .updateTable('seeker')
      .set({ first_name: 'Анна', last_name: 'Зимина', city_id: 1 })
      .where('id', '=', employer.id)
      .execute()
    const resume = await givenResume(house.db, employer.id)

    await expect(
      employer.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'own' } })
  })
})

describe('with which resume', () => {
  test('a hidden one may be sent', async ({ house }) => {
    const { seeker, body } = await givenSeekerAndVacancy(house)
    const hidden = await givenResume(house.db, seeker.id, { status: 'hidden', access_type: 'no_one' })

    expect(await seeker.call(sendNegotiation, { body: { ...body, resume_id: hidden.id } })).toMatchObject({
      resume_id: hidden.id,
    })
  })

  test('a draft may not', async ({ house }) => {
    const { seeker, body } = await givenSeekerAndVacancy(house)
    const draft = await givenResume(house.db, seeker.id, { status: 'draft' })

    await expect(seeker.call(sendNegotiation, { body: { ...body, resume_id: draft.id } })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'draft' },
    })
  })

  test('somebody else’s, or a deleted one, is not found', async ({ house }) => {
    const { seeker, body } = await givenSeekerAndVacancy(house)
    const stranger = await house.seeker()
    const deleted = await givenResume(house.db, stranger.id, { status: 'deleted' })

    await expect(stranger.call(sendNegotiation, { body })).rejects.toMatchObject({ code: 'resume_not_found' })
    await expect(stranger.call(sendNegotiation, { body: { ...body, resume_id: deleted.id } })).rejects.toMatchObject({
      code: 'resume_not_found',
    })
    expect(await seeker.call(sendNegotiation, { body })).toMatchObject({ state: 'response' })
  })

  test('that is deleted at the same moment, nothing is left open', async ({ house }) => {
    const { seeker, resume, body } = await givenSeekerAndVacancy(house)

    await Promise.allSettled([
      seeker.call(sendNegotiation, { body }),
      seeker.call(deleteResume, { params: { id: resume.id }, query: { confirm: true } }),
    ])

    const open = await house.db
      .selectFrom('negotiation')
      .select('state')
      .where('resume_id', '=', resume.id)
      .where('state', '<>', 'withdrawn')
      .execute()
    expect(open).toEqual([])
  })
})

test('guests must sign in, and a seeker’s profile must be complete', async ({ house }) => {
  const { employer, body } = await givenSeekerAndVacancy(house)

  await expect(house.guest.call(sendNegotiation, { body })).rejects.toMatchObject({ code: 'signed_out' })
  await expect(employer.call(sendNegotiation, { body })).rejects.toMatchObject({ code: 'profile_incomplete' })
})

describe('deleting a resume that was sent', () => {
  test('asks to be said twice, then takes the application back', async ({ house }) => {
    const { seeker, resume, body } = await givenSeekerAndVacancy(house)
    await seeker.call(sendNegotiation, { body })
    const remove = (confirm?: boolean) => seeker.call(deleteResume, { params: { id: resume.id }, query: { confirm } })

    await expect(remove()).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'published', open_negotiations: 1 },
    })
    await remove(true)

    const { data } = await seeker.call(listSeekerNegotiations, { query: {} })
    expect(data).toMatchObject([
      { state: 'withdrawn', history: [{ to: 'response' }, { actor: 'seeker', from: 'response', to: 'withdrawn' }] },
    ])
  })
})
