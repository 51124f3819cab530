import { describe, expect } from 'vitest'
import { addCompanyAddress } from '#features/companies/company-addresses.contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../../apply/applications.contract.ts'
import { showEmployerConversation } from '../../conversations/contract/conversations.ts'
import { showEmployerNegotiation } from '../../inbox/contract/inbox.ts'
import { showSeekerNegotiation } from '../../own-list/seeker-negotiations.contract.ts'
import {
  inviteToInterview,
  proposeSlots,
  refuseNegotiation,
  reopenNegotiation,
  sendOffer,
} from '../contract/employer-decisions.ts'
import { acceptInvitation, acceptOffer, declineInvitation, declineOffer } from '../contract/seeker-decisions.ts'

async function givenApplication(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const skills = [
    { name: 'Латте-арт', must: true },
    { name: 'Работа с кассой', must: false },
  ]
  const vacancy = await givenVacancy(app.db, employer.company_id, { key_skills: JSON.stringify(skills) })
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  await app.runJobs()
  return { seeker, employer, params: { id } }
}

const SLOTS = ['2026-09-03T10:00', '2026-09-03T15:30', '2026-09-04T10:00']
const MOMENTS = ['2026-09-03T07:00:00Z', '2026-09-03T12:30:00Z', '2026-09-04T07:00:00Z']
const PLACE = 'Складская, 4'
const OFFER = { amount: 95_000, expires_on: '2026-09-10' }

const givenAddress = async (employer: Person) =>
  (await employer.call(addCompanyAddress, { body: { city_id: 1, street: 'Складская улица', building: '4' } })).id

async function lastLetter(app: TestApp) {
  await app.runJobs()
  return (await app.listSentMessages())[0]!
}

describe('an invitation with times', () => {
  test('both sides read interview times in Moscow time, and the seeker chooses one', async ({ app }) => {
    const { seeker, employer, params } = await givenApplication(app)

    await employer.call(inviteToInterview, {
      params,
      body: { text: 'Ждём вас', slots: [...SLOTS, SLOTS[0]!], place: 'Складская, 4' },
    })
    const offered = { kind: 'office', place: 'Складская, 4', link: null, slots: MOMENTS, at: null }
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ interview: offered })
    expect((await lastLetter(app)).text).toContain('03.09.2026 в 10:00, 03.09.2026 в 15:30, 04.09.2026 в 10:00')
    const accepted = await seeker.call(acceptInvitation, { params, body: { slot: MOMENTS[1]! } })

    expect(accepted).toMatchObject({ state: 'interview', interview: { ...offered, at: MOMENTS[1] } })
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
      state: 'interview',
      interview: { at: MOMENTS[1] },
      can: { propose: true, offer: true, invite: false },
    })
    expect((await lastLetter(app)).text).toContain('Собеседование 03.09.2026 в 15:30')
  })

  test('an invitation with times is not accepted without one of them', async ({ app }) => {
    const { seeker, employer, params } = await givenApplication(app)
    await employer.call(inviteToInterview, { params, body: { slots: SLOTS, place: PLACE } })
    const accept = (slot?: string) => seeker.call(acceptInvitation, { params, body: { slot } })

    await expect(accept()).rejects.toMatchObject({ errors: { slot: 'Выберите время' } })
    await expect(accept('2026-09-05T07:00:00Z')).rejects.toMatchObject({ errors: { slot: expect.any(String) } })
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ state: 'invitation' })
  })

  test('two declines with a reason at once decline once, and the company reads the reason once', async ({ app }) => {
    const { seeker, employer, params } = await givenApplication(app)
    await employer.call(inviteToInterview, { params, body: { slots: SLOTS, place: PLACE } })
    const decline = () => seeker.call(declineInvitation, { params, body: { text: 'Нашёл работу ближе к дому' } })

    const replies = await Promise.all([decline(), decline()])

    expect(replies.map(({ state }) => state)).toEqual(['declined', 'declined'])
    const { messages } = await employer.call(showEmployerConversation, { params, query: {} })
    expect(messages.map(({ text }) => text)).toEqual(['Нашёл работу ближе к дому'])
  })

  test('a reason that the company cannot receive is refused, and nothing is declined', async ({ app }) => {
    const { seeker, employer, params } = await givenApplication(app)
    await employer.call(inviteToInterview, { params, body: { slots: SLOTS, place: PLACE } })
    await app.db.updateTable('vacancy').set({ allow_messages: false }).execute()

    await expect(seeker.call(declineInvitation, { params, body: { text: 'Далеко ехать' } })).rejects.toMatchObject({
      errors: { text: expect.stringMatching(/первой пишет компания.*без причины/) },
    })

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ state: 'invitation' })
    expect(await seeker.call(declineInvitation, { params, body: {} })).toMatchObject({ state: 'declined' })
  })

  test('accepting the same time again changes nothing, accepting another time is a conflict', async ({ app }) => {
    const { seeker, employer, params } = await givenApplication(app)
    await employer.call(inviteToInterview, { params, body: { slots: SLOTS, place: PLACE } })
    const accept = (slot: string) => seeker.call(acceptInvitation, { params, body: { slot } })

    const answers = await Promise.allSettled(MOMENTS.flatMap((slot) => [accept(slot), accept(slot)]))

    const { interview } = await seeker.call(showSeekerNegotiation, { params })
    const accepted = answers.filter(({ status }) => status === 'fulfilled')
    expect(MOMENTS).toContain(interview?.at)
    expect(accepted).toHaveLength(2)
    expect(await accept(interview!.at!)).toMatchObject({ state: 'interview' })
    await expect(accept(MOMENTS.find((slot) => slot !== interview!.at)!)).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'interview' },
    })
  })

  test.for([
    ['in the past', '2026-09-01T11:59'],
    ['too far ahead', '2027-09-01T10:00'],
    ['that is not a time', 'завтра'],
  ])('a slot %s is refused by its index', async ([, slot], { app }) => {
    const { employer, params } = await givenApplication(app)

    await expect(
      employer.call(inviteToInterview, { params, body: { slots: [SLOTS[0]!, slot!], place: PLACE } }),
    ).rejects.toMatchObject({ errors: { 'slots.1': expect.any(String) } })
  })

  test.for([
    ['office', { place: '' }, { place: /^Укажите, куда прийти/ }],
    ['call', { place: '' }, { place: /^Укажите номер/ }],
    ['video', { place: 'Складская, 4' }, { link: /^Вставьте ссылку/ }],
  ] as const)(
    'a time of the kind %s is refused without what leads there, at its field (EM-13)',
    async ([kind, fields, errors], { app }) => {
      const { employer, params } = await givenApplication(app)
      const expected = Object.fromEntries(
        Object.entries(errors).map(([name, text]) => [name, expect.stringMatching(text)]),
      )

      await expect(
        employer.call(inviteToInterview, { params, body: { kind, slots: SLOTS, ...fields } }),
      ).rejects.toMatchObject({ errors: expected })
      expect(await employer.call(inviteToInterview, { params, body: { kind, ...fields } })).toMatchObject({
        state: 'invitation',
      })
    },
  )

  test.for([20, 0, 1000])('a meeting of %i minutes is refused by name (EM-13)', async (minutes, { app }) => {
    const { employer, params } = await givenApplication(app)

    await expect(
      employer.call(inviteToInterview, { params, body: { slots: SLOTS, place: PLACE, minutes } }),
    ).rejects.toMatchObject({ errors: { minutes: expect.any(String) } })
  })

  test('after the employer proposes new times the seeker chooses one of them', async ({ app }) => {
    const { seeker, employer, params } = await givenApplication(app)
    await employer.call(inviteToInterview, { params, body: { slots: SLOTS, place: PLACE } })
    await seeker.call(acceptInvitation, { params, body: { slot: MOMENTS[0]! } })

    await employer.call(proposeSlots, {
      params,
      body: { slots: ['2026-09-07T12:00'], kind: 'call', place: '+7 495 111-22-33' },
    })
    expect(await lastLetter(app)).toMatchObject({ subject: 'Другое время встречи: «Бариста»' })
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      state: 'interview',
      interview: { kind: 'call', slots: ['2026-09-07T09:00:00Z'], at: null },
      can: { accept: true },
    })
    const again = await seeker.call(acceptInvitation, { params, body: { slot: '2026-09-07T09:00:00Z' } })

    expect(again).toMatchObject({
      state: 'interview',
      interview: { at: '2026-09-07T09:00:00Z' },
      can: { accept: false },
    })
    expect(again.history.at(-1)).toMatchObject({ actor: 'seeker', from: 'interview', to: 'interview' })
  })

  test('an interview takes an address of the own company as text and refuses one of another company', async ({
    app,
  }) => {
    const { seeker, employer, params } = await givenApplication(app)
    const stranger = await app.employer()
    const at = (address_id: number) =>
      employer.call(inviteToInterview, { params, body: { address_id, place: 'Второй этаж', slots: SLOTS } })
    const body = { city_id: 1, street: 'Складская улица', building: '4' }
    const [own, foreign] = [
      await employer.call(addCompanyAddress, { body }),
      await stranger.call(addCompanyAddress, { body }),
    ]

    await expect(at(foreign.id)).rejects.toMatchObject({ errors: { address_id: expect.any(String) } })
    await at(own.id)

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      interview: { place: 'Москва, Складская улица, 4. Второй этаж' },
    })
  })

  test('proposing new times requires at least one time', async ({ app }) => {
    const { employer, params } = await givenApplication(app)
    await employer.call(inviteToInterview, { params, body: {} })

    await expect(employer.call(proposeSlots, { params, body: { slots: [''] } })).rejects.toMatchObject({
      errors: { 'slots.0': 'Предложите хотя бы одно время' },
    })
  })
})

describe('an offer', () => {
  async function givenOffer(app: TestApp) {
    const given = await givenApplication(app)
    await given.employer.call(inviteToInterview, { params: given.params, body: {} })
    await given.employer.call(sendOffer, { params: given.params, body: { ...OFFER, start_date: '2026-09-14' } })
    return given
  }

  test('an offer states amount and deadline, and accepting it leads to the state hired', async ({ app }) => {
    const { seeker, employer, params } = await givenOffer(app)

    expect((await lastLetter(app)).text).toContain('95\u00A0000\u00A0₽ на руки, за месяц, выход 14.09.2026')
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      state: 'offer',
      offer: { state: 'sent', amount: 95_000, start_date: '2026-09-14', expires_at: '2026-09-10T20:59:59Z' },
      can: { accept_offer: true, decline_offer: true, accept: false, decline: false },
    })
    const hired = await seeker.call(acceptOffer, { params })

    expect(hired).toMatchObject({ state: 'hired', offer: { state: 'accepted' } })
    expect(await seeker.call(acceptOffer, { params })).toEqual(hired)
    expect(await lastLetter(app)).toMatchObject({ subject: 'Предложение принято: «Бариста»' })
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ can: { refuse: false } })
  })

  test('declining an offer notifies the employer', async ({ app }) => {
    const { seeker, params } = await givenOffer(app)

    expect(await seeker.call(declineOffer, { params })).toMatchObject({
      state: 'declined',
      offer: { state: 'declined' },
    })
    expect(await lastLetter(app)).toMatchObject({ subject: 'Соискатель отказался от предложения: «Бариста»' })
  })

  test('a refusal withdraws the offer, and another offer may follow', async ({ app }) => {
    const { employer, params } = await givenOffer(app)

    const refusal = { params, body: { refuse_reason_id: 7 } }
    expect(await employer.call(refuseNegotiation, refusal)).toMatchObject({ offer: { state: 'withdrawn' } })
    await employer.call(reopenNegotiation, { params, body: {} })

    expect(await employer.call(sendOffer, { params, body: { ...OFFER, amount: 99_000 } })).toMatchObject({
      state: 'offer',
      offer: { state: 'sent', amount: 99_000 },
    })
  })

  test('an unanswered offer lapses after its last day, notifies both sides and cannot be accepted', async ({ app }) => {
    const { seeker, params } = await givenOffer(app)
    await app.runJobs()
    const letters = (await app.listSentMessages()).length
    await app.db
      .updateTable('job_offer')
      .set({ sent_at: '2026-08-01T09:00:00Z', expires_at: '2026-09-01T08:59:59Z' })
      .where('negotiation_id', '=', params.id)
      .execute()

    await expect(seeker.call(acceptOffer, { params })).rejects.toMatchObject({ message: 'Срок предложения прошёл' })
    for (const _ of [1, 2]) {
      await enqueue(app.db, 'lapse_offers', {})
      await app.runJobs()
    }

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      state: 'declined',
      offer: { state: 'declined' },
      history: expect.arrayContaining([expect.objectContaining({ actor: 'system', from: 'offer', to: 'declined' })]),
    })
    expect(await app.listSentMessages()).toHaveLength(letters + 2)
  })

  test.for([
    ['expires_on', { expires_on: '2026-08-31' }],
    ['expires_on', { expires_on: '2027-08-31' }],
    ['start_date', { start_date: '2026-08-31' }],
    ['amount', { amount: 0 }],
  ] as const)('an offer with a wrong %s is refused by that field', async ([field, wrong], { app }) => {
    const { employer, params } = await givenApplication(app)
    await employer.call(inviteToInterview, { params, body: {} })

    await expect(employer.call(sendOffer, { params, body: { ...OFFER, ...wrong } })).rejects.toMatchObject({
      errors: { [field]: expect.any(String) },
    })
  })
})

describe('a refusal for a missing skill', () => {
  test('a refusal keeps the missing skill after the vacancy changes its skills', async ({ app }) => {
    const { seeker, employer, params } = await givenApplication(app)
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
      vacancy: {
        skills: [
          { id: 1, name: 'Латте-арт' },
          { id: 2, name: 'Работа с кассой' },
        ],
      },
    })

    await employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 1, refuse_skill_ids: [2] } })
    await app.db
      .updateTable('vacancy')
      .set({ key_skills: '[]' })
      .where('company_id', '=', employer.company_id)
      .execute()

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ refuse_skills: ['Работа с кассой'] })
    expect((await lastLetter(app)).text).toContain('Причина: Не хватает навыка: Работа с кассой.')
    const back = await employer.call(reopenNegotiation, { params, body: {} })
    expect(back).toMatchObject({ refuse_skills: [] })
  })

  test('a skill that the vacancy does not ask for is refused, and naming none is allowed (N-107)', async ({ app }) => {
    const { employer, params } = await givenApplication(app)
    const refuseWith = (refuse_skill_ids: number[]) =>
      employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 1, refuse_skill_ids } })

    await expect(refuseWith([3])).rejects.toMatchObject({ errors: { refuse_skill_ids: expect.any(String) } })
    expect(await refuseWith([])).toMatchObject({ state: 'refused', refuse_skills: [] })
  })
})

describe('an address of the company (EM-13)', () => {
  test.for([
    ['call', { place: '+7 495 000-00-00' }, '+7 495 000-00-00'],
    ['video', { link: 'https://meet.example/1' }, ''],
  ] as const)('is no part of a %s', async ([kind, body, place], { app }) => {
    const { employer, params } = await givenApplication(app)
    const address_id = await givenAddress(employer)

    const invited = await employer.call(inviteToInterview, {
      params,
      body: { ...body, kind, address_id, slots: SLOTS },
    })

    expect(invited).toMatchObject({ interview: { kind, place } })
  })

  test('without a time makes no meeting, what is written by hand does', async ({ app }) => {
    const [first, second] = [await givenApplication(app), await givenApplication(app)]
    const inviteTo = async ({ employer, params }: typeof first, place: string) => {
      const address_id = await givenAddress(employer)
      return employer.call(inviteToInterview, { params, body: { times: 'none', address_id, place } })
    }

    expect(await inviteTo(first, '')).toMatchObject({ state: 'invitation', interview: null })
    expect(await inviteTo(second, 'Складская, 4')).toMatchObject({ interview: { place: 'Складская, 4', slots: [] } })
  })
})
