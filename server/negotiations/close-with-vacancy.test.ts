import { describe, expect } from 'vitest'
import {
  considerNegotiation,
  inviteToInterview,
  refuseNegotiation,
  sendNegotiation,
  showSeekerNegotiation,
} from '#contract/negotiations.ts'
import { archiveVacancies, archiveVacancy, deleteVacancy, publishVacancy } from '#contract/own-vacancies.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'

const DAY = 24 * 60 * 60

async function givenThree(house: House) {
  const employer = await house.employer()
  const vacancy = await givenVacancy(house.db, employer.company_id, { promise_days: 14 })
  await house.db.updateTable('company').set({ active_vacancies: 1 }).where('id', '=', employer.company_id).execute()
  const people = await Promise.all(
    [1, 2, 3].map(async () => {
      const seeker = await house.seeker()
      const resume = await givenResume(house.db, seeker.id)
      const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
      return { params: { id }, show: () => seeker.call(showSeekerNegotiation, { params: { id } }), id: seeker.id }
    }),
  )
  const [waiting, considered, invited] = people
  house.passSeconds(60)
  await employer.call(considerNegotiation, { params: considered!.params, body: {} })
  await employer.call(inviteToInterview, { params: invited!.params, body: {} })
  await house.runJobs()
  return {
    employer,
    vacancy,
    params: { id: vacancy.id },
    waiting: waiting!,
    considered: considered!,
    invited: invited!,
  }
}

async function runJob(house: House, name: Parameters<typeof enqueue>[1]) {
  await enqueue(house.db, name, {} as never)
  await house.runJobs()
}

describe('closing a vacancy by its employer', () => {
  test('archiving a vacancy closes its open negotiations at once and tells each seeker the reason', async ({
    house,
  }) => {
    const { employer, params, waiting, considered, invited } = await givenThree(house)

    await employer.call(archiveVacancy, { params, body: { archive_reason_id: 1 } })

    for (const one of [waiting, considered, invited]) {
      expect(await one.show()).toMatchObject({ state: 'vacancy_closed', refuse_reason_id: 6, can: { withdraw: false } })
    }
    expect((await waiting.show()).history.at(-1)).toMatchObject({
      actor: 'system',
      from: 'response',
      to: 'vacancy_closed',
    })
    await house.runJobs()
    const letters = (await house.sent()).filter(({ subject }) => subject === 'Вакансию закрыли: «Бариста»')
    expect(letters.length).toBeGreaterThanOrEqual(3)
    expect(letters[0]!.text).toContain('Причина: Вакансия закрыта: нашли сотрудника.')
  })

  test('archiving several vacancies notifies the applicants of each of them', async ({ house }) => {
    const { employer, vacancy, waiting, invited } = await givenThree(house)
    const empty = await givenVacancy(house.db, employer.company_id)
    await house.runJobs()
    const before = (await house.sent()).length

    const vacancies = [{ id: vacancy.id }, { id: empty.id }]
    await employer.call(archiveVacancies, { body: { archive_reason_id: 2, vacancies } })
    await house.runJobs()

    for (const one of [waiting, invited]) {
      expect(await one.show()).toMatchObject({ state: 'vacancy_closed', refuse_reason_id: 7 })
    }
    const letters = (await house.sent()).slice(0, -before)
    expect(letters.map(({ subject }) => subject)).toEqual(Array(3).fill('Вакансию закрыли: «Бариста»'))
  })

  test('archiving for another reason or deleting a vacancy reports that it was cancelled', async ({ house }) => {
    const [archived, deleted] = [await givenThree(house), await givenThree(house)]

    await archived.employer.call(archiveVacancy, { params: archived.params, body: { archive_reason_id: 3 } })
    await deleted.employer.call(deleteVacancy, { params: deleted.params, query: {} })

    expect(await archived.waiting.show()).toMatchObject({ state: 'vacancy_closed', refuse_reason_id: 7 })
    expect(await deleted.invited.show()).toMatchObject({ state: 'vacancy_closed', refuse_reason_id: 7 })
  })

  test('publishing a vacancy again does not reopen its closed negotiations', async ({ house }) => {
    const { employer, params, waiting } = await givenThree(house)
    await employer.call(archiveVacancy, { params, body: { archive_reason_id: 4 } })

    await house.db.updateTable('vacancy').set({ version: 2 }).where('id', '=', params.id).execute()
    await employer.call(publishVacancy, { params })

    expect(await waiting.show()).toMatchObject({ state: 'vacancy_closed' })
  })

  test('negotiations kept after archiving are closed after a week with the chosen reason', async ({ house }) => {
    const { employer, params, waiting, invited } = await givenThree(house)
    await employer.call(archiveVacancy, {
      params,
      body: { archive_reason_id: 2, open_negotiations: 'keep', refuse_reason_id: 4 },
    })

    await runJob(house, 'close_kept_negotiations')
    expect(await waiting.show()).toMatchObject({ state: 'response' })
    house.passSeconds(4 * DAY)
    await employer.call(refuseNegotiation, { params: invited.params, body: { refuse_reason_id: 2 } })
    house.passSeconds(3 * DAY)
    await runJob(house, 'close_kept_negotiations')

    expect(await statesOf(house, waiting, invited)).toEqual(['vacancy_closed', 'refused'])
    const told = house.db.selectFrom('negotiation').select('refuse_reason_id').where('id', '=', waiting.params.id)
    expect(await told.executeTakeFirst()).toEqual({ refuse_reason_id: 4 })
  })

  test('archiving a vacancy does not change negotiations that were already refused', async ({ house }) => {
    const { employer, params, waiting } = await givenThree(house)
    await house.db
      .updateTable('negotiation')
      .set({ state: 'refused', refuse_reason_id: 2 })
      .where('id', '=', waiting.params.id)
      .execute()

    await employer.call(archiveVacancy, { params, body: { archive_reason_id: 1 } })

    expect(await waiting.show()).toMatchObject({ state: 'refused', refuse_reason_id: 2 })
  })
})

describe('closing a vacancy by expiry', () => {
  test('an expired vacancy closes waiting applications at once and invitations after a week', async ({ house }) => {
    const { waiting, considered, invited } = await givenThree(house)
    house.passSeconds(29 * DAY)

    await runJob(house, 'archive_expired_vacancies')

    expect(await statesOf(house, waiting, considered, invited)).toEqual([
      'vacancy_closed',
      'vacancy_closed',
      'invitation',
    ])
    house.passSeconds(7 * DAY)
    await runJob(house, 'close_kept_negotiations')
    expect(await statesOf(house, invited)).toEqual(['vacancy_closed'])
  })
})

/** Reads the database, because by then every session has expired. */
const statesOf = (house: House, ...negotiations: { params: { id: number } }[]) =>
  Promise.all(
    negotiations.map(async ({ params }) => {
      const row = house.db.selectFrom('negotiation').select('state').where('id', '=', params.id)
      return (await row.executeTakeFirstOrThrow()).state
    }),
  )
