import { describe, expect } from 'vitest'
import { type SeekerCabinet, showCabinet } from '#features/cabinet/cabinet.contract.ts'
import { listFlaggedCases } from '#features/operator/contract/moderation.ts'
import { showOwnVacancy } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { archiveVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenApplication, givenInbox } from '#test/fixtures/inbox.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showEmployerNegotiation } from '../../inbox/contract/inbox.ts'
import { countNegotiationUpdates } from '../../inbox/contract/updates.ts'
import { showSeekerNegotiation } from '../../own-list/seeker-negotiations.contract.ts'
import { inviteToInterview, sendOffer } from '../contract/employer-decisions.ts'
import { changeHire, confirmHire, denyHire, hireByWord } from '../contract/hires-by-word.ts'
import { acceptOffer } from '../contract/seeker-decisions.ts'

const TERMS = { start_date: '2026-09-07', salary: 80_000 }

async function givenWaiting(app: TestApp) {
  const { employer, vacancy } = await givenInbox(app, 0)
  const { seeker, params } = await givenApplication(app, vacancy.id)
  await app.runJobs()
  return { employer, vacancy, seeker, params }
}

async function givenHire(app: TestApp) {
  const { employer, vacancy, seeker, params } = await givenWaiting(app)
  const hired = await employer.call(hireByWord, { params, body: TERMS })
  const countPublicHires = async () => (await app.guest.call(showVacancy, { params: { id: vacancy.slug } })).trust.hired
  const countPayQuestions = async () =>
    (await app.db.selectFrom('pay_report').select('side').where('negotiation_id', '=', params.id).execute()).length
  return { employer, seeker, params, hired, countPublicHires, countPayQuestions }
}

describe('a hire by word (EM-4)', () => {
  test('it is possible from a new application, is an answer, and asks the person to confirm it', async ({ app }) => {
    const { seeker, params, hired, countPublicHires, countPayQuestions } = await givenHire(app)

    expect(hired).toMatchObject({ state: 'hired', hire: { ...TERMS, confirmation: 'pending' }, answer_status: null })
    await app.runJobs()
    const [letter] = await app.listSentMessages()
    expect(letter!.subject).toContain('Вы договорились о работе?')
    expect(await countPublicHires()).toBe(0)
    expect(await countPayQuestions()).toBe(0)

    expect(await seeker.call(confirmHire, { params, body: {} })).toMatchObject({ hire: { confirmation: 'confirmed' } })
    expect(await countPublicHires()).toBe(1)
    expect(await countPayQuestions()).toBe(2)
    await expect(seeker.call(denyHire, { params, body: {} })).rejects.toMatchObject({ code: 'state_conflict' })
  })

  test('other terms of the person are shown to the employer, and none at all are refused', async ({ app }) => {
    const { employer, seeker, params } = await givenHire(app)

    await expect(seeker.call(changeHire, { params, body: {} })).rejects.toMatchObject({
      errors: { start_date: expect.stringMatching(/^Назовите/) },
    })
    await seeker.call(changeHire, { params, body: { salary: 75_000 } })

    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
      state: 'hired',
      hire: { confirmation: 'changed', salary: 80_000, said_salary: 75_000, said_start_date: null },
    })
  })

  test('a denial takes the mark back to the state before, and it may be said again', async ({ app }) => {
    const { employer, seeker, params } = await givenWaiting(app)
    await employer.call(inviteToInterview, { params, body: {} })
    await employer.call(hireByWord, { params, body: {} })

    expect(await seeker.call(denyHire, { params, body: {} })).toMatchObject({
      state: 'invitation',
      hire: { confirmation: 'denied' },
    })
    expect(await employer.call(hireByWord, { params, body: TERMS })).toMatchObject({
      state: 'hired',
      hire: { ...TERMS, confirmation: 'pending' },
    })
  })

  test('silence for seven days leaves it without a confirmation, and out of the public figures', async ({ app }) => {
    const { seeker, params, countPublicHires } = await givenHire(app)

    const answer_until = app.now().toISOString()
    await app.db.updateTable('hire_by_word').set({ answer_until }).where('negotiation_id', '=', params.id).execute()
    app.advanceSeconds(1)
    await enqueue(app.db, 'end_hire_questions', {})
    await app.runJobs()

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ hire: { confirmation: 'silent' } })
    expect(await countPublicHires()).toBe(0)
  })

  test('other terms said a second time are refused, the same ones are a repetition', async ({ app }) => {
    const { seeker, params } = await givenHire(app)
    await seeker.call(changeHire, { params, body: { salary: 75_000 } })

    const again = await seeker.call(changeHire, { params, body: { salary: 75_000 } })
    expect(again).toMatchObject({ hire: { said_salary: 75_000 } })
    await expect(seeker.call(changeHire, { params, body: { salary: 70_000 } })).rejects.toMatchObject({
      code: 'state_conflict',
    })
  })

  test('a denial leads from an offer back to the offer, which can be accepted', async ({ app }) => {
    const { employer, seeker, params } = await givenWaiting(app)
    await employer.call(inviteToInterview, { params, body: {} })
    await employer.call(sendOffer, { params, body: { amount: 90_000, expires_on: '2026-09-10' } })
    const hired = await employer.call(hireByWord, { params, body: {} })
    expect(hired).toMatchObject({ state: 'hired', offer: { state: 'withdrawn' } })

    expect(await seeker.call(denyHire, { params, body: {} })).toMatchObject({
      state: 'offer',
      offer: { state: 'sent' },
      can: { accept_offer: true },
    })
    expect(await seeker.call(acceptOffer, { params })).toMatchObject({ state: 'hired', offer: { state: 'accepted' } })
  })

  test('a denial leads from silence to a negotiation that is considered, and is still overdue', async ({ app }) => {
    const { employer, seeker, params } = await givenWaiting(app)
    const answer_due_at = new Date(app.now().getTime() - DAY_MS).toISOString()
    await app.db.updateTable('negotiation').set({ answer_due_at }).where('id', '=', params.id).execute()
    await enqueue(app.db, 'expire_unanswered_negotiations', {})
    await app.runJobs()
    await employer.call(hireByWord, { params, body: {} })

    expect(await seeker.call(denyHire, { params, body: {} })).toMatchObject({
      state: 'considering',
      answer_status: 'overdue',
    })
  })

  test('a denied hire is no answer: the person waits for one again', async ({ app }) => {
    const { seeker, params } = await givenHire(app)

    expect(await seeker.call(denyHire, { params, body: {} })).toMatchObject({
      state: 'response',
      answer_status: 'waiting',
    })
  })

  test('a negotiation that a denial opens again closes with its vacancy, which has closed meanwhile', async ({
    app,
  }) => {
    const { employer, vacancy, seeker, params } = await givenWaiting(app)
    await employer.call(hireByWord, { params, body: {} })
    app.advanceSeconds(1)
    await employer.call(archiveVacancy, { params: { id: vacancy.id }, body: { archive_reason_id: 1 } })
    await app.runJobs()

    await seeker.call(denyHire, { params, body: {} })
    await app.runJobs()

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ state: 'vacancy_closed' })
  })

  test('two denials of one company in thirty days are a finding for the operator, even of the same person; one is none', async ({
    app,
  }) => {
    const { employer, vacancy } = await givenInbox(app, 0)
    const operator = await givenOperator(app)
    const [first, second] = [await givenApplication(app, vacancy.id), await givenApplication(app, vacancy.id)]
    await app.runJobs()
    const deny = async ({ seeker, params }: typeof first) => {
      await employer.call(hireByWord, { params, body: {} })
      await seeker.call(denyHire, { params, body: {} })
      await app.runJobs()
    }
    const findCodes = async () => {
      const { data } = await operator.call(listFlaggedCases, { query: {} })
      const ofCompany = data.filter(
        ({ subject_kind, subject_id }) => subject_kind === 'company' && subject_id === employer.company_id,
      )
      return ofCompany.flatMap(({ reasons }) => reasons.map(({ code }) => code))
    }

    await deny(first)
    expect(await findCodes()).not.toContain('denied_hires')
    const at = new Date(app.now().getTime() - 31 * DAY_MS).toISOString()
    await app.db.updateTable('negotiation_event').set({ at }).where('from_state', '=', 'hired').execute()
    await deny(second)
    expect(await findCodes()).not.toContain('denied_hires')
    await deny(second)
    expect(await findCodes()).toContain('denied_hires')
  })

  test('the question waits for the person in the list, in the number of the menu and in the cabinet', async ({
    app,
  }) => {
    const { seeker, params } = await givenHire(app)
    const waits = async () => ({
      turn: (await seeker.call(showSeekerNegotiation, { params })).turn,
      number: (await seeker.call(countNegotiationUpdates, {})).seeker,
      hires: ((await seeker.call(showCabinet, {})) as SeekerCabinet).hires.map(({ id }) => id),
    })

    expect(await waits()).toEqual({ turn: 'seeker', number: 1, hires: [params.id] })
    await seeker.call(confirmHire, { params, body: {} })
    expect(await waits()).toEqual({ turn: 'ended', number: 0, hires: [] })
  })

  test('a company cannot record a hire of another one, and nobody else can answer for the person', async ({ app }) => {
    const { params } = await givenHire(app)
    const stranger = await app.seekerAndEmployer()

    await expect(stranger.call(hireByWord, { params, body: {} })).rejects.toMatchObject({
      code: 'negotiation_not_found',
    })
    await expect(stranger.call(confirmHire, { params, body: {} })).rejects.toMatchObject({
      code: 'negotiation_not_found',
    })
  })

  test('a first day that is more than a year away is refused by its field', async ({ app }) => {
    const { employer, params } = await givenWaiting(app)
    const body = { start_date: '2030-01-01' }
    await expect(employer.call(hireByWord, { params, body })).rejects.toMatchObject({
      errors: { start_date: expect.any(String) },
    })
  })
})

test('one who denies the hire that has closed the vacancy is not told that the place is taken', async ({ app }) => {
  const { employer, vacancy, seeker, params } = await givenWaiting(app)
  await employer.call(hireByWord, { params, body: { close_vacancy: true } })
  await app.runJobs()

  await seeker.call(denyHire, { params, body: {} })
  await app.runJobs()

  const { state } = await seeker.call(showSeekerNegotiation, { params })
  const { hire_result } = await employer.call(showOwnVacancy, { params: { id: vacancy.id } })
  expect({ state, hired: hire_result?.hired_count }).toEqual({ state: 'response', hired: 0 })
  expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ vacancy: { is_closed: true } })
  const letter = (await app.listSentMessages()).find(({ subject }) => subject?.startsWith('Ответили'))
  expect(letter!.text).toContain('Вакансия закрыта. Если ищете дальше, откройте её снова')
})

test('who takes the last place closes the vacancy as filled, and the others are told (EM-4)', async ({ app }) => {
  const { employer, vacancy, seeker, params } = await givenWaiting(app)
  const other = await givenApplication(app, vacancy.id)
  await app.runJobs()

  await employer.call(hireByWord, { params, body: { close_vacancy: true } })
  await app.runJobs()

  expect(await employer.call(showOwnVacancy, { params: { id: vacancy.id } })).toMatchObject({
    status: 'archived',
    archive_reason_id: 1,
    hire_result: { hired_count: 1 },
  })
  expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ state: 'hired' })
  expect(await other.seeker.call(showSeekerNegotiation, { params: other.params })).toMatchObject({
    state: 'vacancy_closed',
    refuse_reason_id: 6,
  })
})
