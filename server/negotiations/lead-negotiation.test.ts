import { describe, expect } from 'vitest'
import { listEmployerNegotiations } from '#contract/inbox.ts'
import {
  acceptInvitation,
  considerNegotiation,
  declineInvitation,
  inviteToInterview,
  listSeekerNegotiations,
  refuseNegotiation,
  returnNegotiation,
  sendNegotiation,
  showEmployerNegotiation,
  showSeekerNegotiation,
  withdrawNegotiation,
} from '#contract/negotiations.ts'
import { deleteVacancy } from '#contract/own-vacancies.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'

const DAY = 24 * 60 * 60 * 1000

async function givenNegotiation(house: House, resumeFields: Parameters<typeof givenResume>[2] = {}) {
  const [seeker, employer] = [await house.seeker(), await house.employer()]
  const vacancy = await givenVacancy(house.db, employer.company_id, { manager_id: employer.id })
  const resume = await givenResume(house.db, seeker.id, resumeFields)
  const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  return { seeker, employer, vacancy, resume, id, params: { id } }
}

const REFUSAL = { refuse_reason_id: 2, refuse_text: '' }

/** What happened, as both sides read it. */
const pathOf = ({ history }: { history: { to: string }[] }) => history.map(({ to }) => to)

/** As if it had come to its end so many days ago: nobody's session lives that long. */
const endedDaysAgo = (house: House, id: number, days: number) =>
  house.db
    .updateTable('negotiation')
    .set({ closed_at: new Date(house.now().getTime() - days * DAY).toISOString() })
    .where('id', '=', id)
    .execute()

async function mailsTo(house: House, person: Person) {
  await house.runJobs()
  const { email } = await house.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return (await house.sent()).filter(({ to }) => to === email)
}

describe('the way from an application to an interview', () => {
  test('is written down step by step, and the seeker is told', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)

    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
      state: 'viewed',
      viewed_by_employer_at: house.now().toISOString().replace('.000', ''),
      can: { consider: true, invite: true, refuse: true, return: false },
    })
    await employer.call(considerNegotiation, { params, body: {} })
    await employer.call(inviteToInterview, { params, body: { text: 'Приходите в четверг в 10:00' } })
    expect(await mailsTo(house, seeker)).toMatchObject([{ subject: 'Вас приглашают: «Бариста»' }])
    const accepted = await seeker.call(acceptInvitation, { params, body: {} })

    expect(accepted).toMatchObject({ state: 'interview', can: { withdraw: true, accept: false, decline: false } })
    expect(pathOf(accepted)).toEqual(['response', 'viewed', 'considering', 'invitation', 'interview'])
    expect(accepted.history.map(({ actor }) => actor)).toEqual(['seeker', 'employer', 'employer', 'employer', 'seeker'])
    expect((await mailsTo(house, employer))[0]).toMatchObject({ subject: 'Приглашение принято: «Бариста»' })
  })

  test('an invitation is read by the seeker with its words', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)

    await employer.call(inviteToInterview, { params, body: { text: 'Приходите в четверг' } })

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      state: 'invitation',
      invite_text: 'Приходите в четверг',
      can: { withdraw: true, accept: true, decline: true },
    })
    const [mail] = await mailsTo(house, seeker)
    expect(mail!.text).toContain('Приходите в четверг')
    expect(mail!.text).toContain('http://localhost/profile/negotiations')
  })

  test('a seeker who turned the letters off gets none', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house, { email_notification: false })

    await employer.call(inviteToInterview, { params, body: {} })

    expect(await mailsTo(house, seeker)).toEqual([])
  })
})

describe('a refusal', () => {
  test('names its reason in words', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)

    const body = { refuse_reason_id: 10, refuse_text: 'Нашли человека ближе к нашему складу' }
    expect(await employer.call(refuseNegotiation, { params, body })).toMatchObject({
      state: 'refused',
      ...body,
      can: { consider: false, invite: false, refuse: false, return: true },
    })

    const [mail] = await mailsTo(house, seeker)
    expect(mail!.subject).toBe('Вам отказали: «Бариста»')
    expect(mail!.text).toContain('Причина: Другое.')
    expect(mail!.text).toContain(body.refuse_text)
  })

  test('for another reason asks for words', async ({ house }) => {
    const { employer, params } = await givenNegotiation(house)

    await expect(
      employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 10, refuse_text: 'Нет' } }),
    ).rejects.toMatchObject({ errors: { refuse_text: expect.any(String) } })
  })

  test('may be taken back within thirty days, and leaves no reason behind', async ({ house }) => {
    const { seeker, employer, id, params } = await givenNegotiation(house)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await endedDaysAgo(house, id, 29)

    const back = await employer.call(returnNegotiation, { params, body: {} })

    expect(back).toMatchObject({ state: 'considering', refuse_reason_id: null, refuse_text: '' })
    expect((await mailsTo(house, seeker))[0]).toMatchObject({ subject: 'Ваш отклик снова рассматривают: «Бариста»' })
  })

  test('stands after thirty days', async ({ house }) => {
    const { employer, id, params } = await givenNegotiation(house)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await endedDaysAgo(house, id, 31)

    await expect(employer.call(returnNegotiation, { params, body: {} })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'refused' },
    })
  })

  test('taken back at once is not written about', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await employer.call(returnNegotiation, { params, body: {} })

    expect((await mailsTo(house, seeker)).map(({ subject }) => subject)).toEqual([
      'Ваш отклик снова рассматривают: «Бариста»',
    ])
  })
})

describe('what the table does not allow', () => {
  test('is refused with the state that is there', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)
    const conflict = (state: string) => ({ code: 'state_conflict', details: { state } })

    await expect(seeker.call(acceptInvitation, { params, body: {} })).rejects.toMatchObject(conflict('response'))
    await expect(seeker.call(declineInvitation, { params })).rejects.toMatchObject(conflict('response'))
    await expect(employer.call(returnNegotiation, { params, body: {} })).rejects.toMatchObject(conflict('response'))
    await seeker.call(withdrawNegotiation, { params })
    await expect(employer.call(considerNegotiation, { params, body: {} })).rejects.toMatchObject(conflict('withdrawn'))
    await expect(employer.call(inviteToInterview, { params, body: {} })).rejects.toMatchObject(conflict('withdrawn'))
    await expect(employer.call(refuseNegotiation, { params, body: REFUSAL })).rejects.toMatchObject(
      conflict('withdrawn'),
    )
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ state: 'withdrawn' })
  })

  test('of ten different answers at once one wins, and history knows only that one', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)
    await employer.call(inviteToInterview, { params, body: {} })

    await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? seeker.call(acceptInvitation, { params, body: {} }) : seeker.call(declineInvitation, { params }),
      ),
    )

    const { state, history } = await seeker.call(showSeekerNegotiation, { params })
    expect(['interview', 'declined']).toContain(state)
    expect(history.map(({ to }) => to)).toEqual(['response', 'invitation', state])
  })
})

test('the same event again, even ten times at once, is a success that changes nothing', async ({ house }) => {
  const { seeker, employer, params } = await givenNegotiation(house)

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => employer.call(refuseNegotiation, { params, body: REFUSAL })),
  )

  expect(new Set(answers.map((answer) => pathOf(answer).join()))).toEqual(new Set(['response,refused']))
  expect(await mailsTo(house, seeker)).toHaveLength(1)
})

describe('an application that was not answered in time', () => {
  const expire = (house: House, id: number) =>
    house.db
      .updateTable('negotiation')
      .set({ state: 'expired', closed_at: house.now().toISOString() })
      .where('id', '=', id)
      .execute()

  test('may still be answered', async ({ house }) => {
    const { employer, id, params } = await givenNegotiation(house)
    await expire(house, id)

    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
      state: 'expired',
      can: { consider: true, invite: true, refuse: true },
    })
    expect(await employer.call(inviteToInterview, { params, body: {} })).toMatchObject({ state: 'invitation' })
  })

  test('for thirty days', async ({ house }) => {
    const { employer, id, params } = await givenNegotiation(house)
    await expire(house, id)
    await endedDaysAgo(house, id, 31)

    await expect(employer.call(considerNegotiation, { params, body: {} })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'expired' },
    })
  })
})

describe('what the employer reads', () => {
  test('is the resume of that day, with the contacts that were given', async ({ house }) => {
    const { seeker, employer, id, resume, params } = await givenNegotiation(house, {
      hidden_fields: ['phones', 'names_and_photo'],
    })
    await house.db.updateTable('resume').set({ title: 'Директор' }).where('id', '=', resume.id).execute()

    const { resume: copy } = await employer.call(showEmployerNegotiation, { params })

    expect(copy).toMatchObject({
      id: resume.id,
      title: resume.title,
      person: 'Пётр Андреев',
      contacts: { phone: { number: seeker.phone } },
      is_favorite: false,
      negotiation: { id, state: 'viewed' },
    })
  })

  test('holds no more than the contract names, in the database too', async ({ house }) => {
    const { id } = await givenNegotiation(house)

    const { resume_snapshot } = await house.db
      .selectFrom('negotiation')
      .select('resume_snapshot')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

    expect(Object.keys(resume_snapshot as object)).not.toContain('hidden_fields')
    expect(Object.keys(resume_snapshot as object)).not.toContain('last_name')
  })

  test('loses the contacts when the seeker withdraws', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)
    await seeker.call(withdrawNegotiation, { params })

    const { resume } = await employer.call(showEmployerNegotiation, { params })

    expect(resume.contacts).toBeNull()
  })

  test('is opened once: looking again adds nothing', async ({ house }) => {
    const { employer, params } = await givenNegotiation(house)

    const [first] = await Promise.all([
      employer.call(showEmployerNegotiation, { params }),
      employer.call(showEmployerNegotiation, { params }),
    ])
    house.passSeconds(60)

    expect(await employer.call(showEmployerNegotiation, { params })).toEqual(first)
    expect(pathOf(first)).toEqual(['response', 'viewed'])
  })

  test('is listed by state and by vacancy, with every state counted', async ({ house }) => {
    const { employer, vacancy, id, params } = await givenNegotiation(house)
    const other = await givenVacancy(house.db, employer.company_id)
    const second = await house.seeker()
    const resume = await givenResume(house.db, second.id)
    await second.call(sendNegotiation, { body: { vacancy_id: other.id, resume_id: resume.id } })
    await employer.call(refuseNegotiation, { params, body: REFUSAL })

    const all = await employer.call(listEmployerNegotiations, { query: {} })
    expect(all.meta).toMatchObject({ total: 2, current_page: 1, last_page: 1, per_page: 20 })
    expect(all.meta.counts).toMatchObject({ all: 2, unread: 1, response: 1, refused: 1, invitation: 0 })

    const refused = await employer.call(listEmployerNegotiations, { query: { state: ['refused'] } })
    expect(refused).toMatchObject({ data: [{ id }], meta: { total: 1, counts: { all: 2, response: 1 } } })

    const ofVacancy = await employer.call(listEmployerNegotiations, { query: { vacancy_id: vacancy.id } })
    expect(ofVacancy).toMatchObject({
      data: [{ id, vacancy: { name: 'Бариста' } }],
      meta: { counts: { all: 1, refused: 1 } },
    })
  })

  test('is only of the own company', async ({ house }) => {
    const { params } = await givenNegotiation(house)
    const stranger = await house.employer()
    const notFound = { code: 'negotiation_not_found' }

    await expect(stranger.call(showEmployerNegotiation, { params })).rejects.toMatchObject(notFound)
    await expect(stranger.call(considerNegotiation, { params, body: {} })).rejects.toMatchObject(notFound)
    await expect(stranger.call(inviteToInterview, { params, body: {} })).rejects.toMatchObject(notFound)
    await expect(stranger.call(refuseNegotiation, { params, body: REFUSAL })).rejects.toMatchObject(notFound)
    await expect(stranger.call(returnNegotiation, { params, body: {} })).rejects.toMatchObject(notFound)
    expect((await stranger.call(listEmployerNegotiations, { query: {} })).data).toEqual([])
  })
})

describe('what the seeker reads', () => {
  test('is marked until it is opened', async ({ house }) => {
    const { seeker, employer, params } = await givenNegotiation(house)
    const unread = async () => (await seeker.call(listSeekerNegotiations, { query: {} })).meta.counts.unread
    expect(await unread()).toBe(0)
    house.passSeconds(60)
    await employer.call(considerNegotiation, { params, body: {} })

    const { data } = await seeker.call(listSeekerNegotiations, { query: {} })
    expect(data).toMatchObject([{ has_updates: true, state: 'considering' }])
    expect(await unread()).toBe(1)
    house.passSeconds(60)
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ has_updates: false })
    expect(await unread()).toBe(0)
  })

  test('is listed by state, the latest change first', async ({ house }) => {
    const { seeker, employer, id, resume, params } = await givenNegotiation(house)
    house.passSeconds(60)
    const vacancy = await givenVacancy(house.db, employer.company_id, { name: 'Кассир' })
    const later = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    house.passSeconds(60)
    await employer.call(refuseNegotiation, { params, body: REFUSAL })

    const all = await seeker.call(listSeekerNegotiations, { query: {} })
    expect(all.data.map((one) => one.id)).toEqual([id, later.id])
    expect(all.meta.counts).toMatchObject({ all: 2, response: 1, refused: 1, viewed: 0 })
    const waiting = await seeker.call(listSeekerNegotiations, { query: { state: ['response'] } })
    expect(waiting).toMatchObject({ data: [{ id: later.id, vacancy: { name: 'Кассир' } }], meta: { total: 1 } })
    expect((await seeker.call(listSeekerNegotiations, { query: { page: 2 } })).data).toEqual([])
  })

  test('keeps the vacancy that was deleted since', async ({ house }) => {
    const { seeker, employer, vacancy, params } = await givenNegotiation(house)
    await employer.call(deleteVacancy, { params: { id: vacancy.id }, query: {} })

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      vacancy: { name: 'Бариста', status: 'archived' },
    })
  })

  test('is only his own', async ({ house }) => {
    const { params } = await givenNegotiation(house)
    const stranger = await house.seeker()
    const notFound = { code: 'negotiation_not_found' }

    await expect(stranger.call(showSeekerNegotiation, { params })).rejects.toMatchObject(notFound)
    await expect(stranger.call(withdrawNegotiation, { params })).rejects.toMatchObject(notFound)
    await expect(stranger.call(acceptInvitation, { params, body: {} })).rejects.toMatchObject(notFound)
    await expect(stranger.call(declineInvitation, { params })).rejects.toMatchObject(notFound)
  })
})
