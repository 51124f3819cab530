import { describe, expect } from 'vitest'
import { refuseNegotiation, withdrawNegotiation } from '#contract/negotiations.ts'
import { showOwnVacancy } from '#contract/own-vacancies.ts'
import { showVacancy } from '#contract/vacancy-search.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'
import { enqueue } from '../jobs/enqueue.ts'

const DAY = 24 * 60 * 60
const paramsOf = (id: number) => ({ params: { id } })

async function givenOpen(house: House) {
  const employer = await house.employer()
  const expires_at = new Date(house.now().getTime() + 400 * DAY * 1000).toISOString()
  const vacancy = await givenVacancy(house.db, employer.company_id, { expires_at })
  /** Renews the session after the clock moved by a year. */
  const stay = () =>
    house.db
      .updateTable('session')
      .set({ expires_at, created_at: house.now().toISOString(), last_used_at: house.now().toISOString() })
      .where('account_id', '=', employer.id)
      .execute()
  const figures = async () => (await employer.call(showOwnVacancy, paramsOf(vacancy.id))).counters
  const days = async () => (await employer.call(showOwnVacancy, paramsOf(vacancy.id))).stats_by_day
  return { employer, vacancy, figures, days, stay }
}

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const open = (house: House, id: number, headers: Record<string, string> = FIREFOX, remoteAddress = '198.51.100.7') =>
  house.app.inject({ url: `/api/vacancy/${id}`, headers, remoteAddress })

describe('views of a vacancy', () => {
  test('a vacancy view is counted once per viewer and day', async ({ house }) => {
    const { vacancy, figures } = await givenOpen(house)
    const seeker = await house.seeker()

    for (const _ of [1, 2]) {
      await open(house, vacancy.id)
      await open(house, vacancy.id, FIREFOX, '198.51.100.8')
      await seeker.call(showVacancy, { params: { id: String(vacancy.id) } })
    }
    expect(await figures()).toMatchObject({ views: 3, views_unique: 3 })

    house.passSeconds(DAY)
    await seeker.call(showVacancy, { params: { id: String(vacancy.id) } })
    expect(await figures()).toMatchObject({ views: 4, views_unique: 3 })
  })

  test('views of bots, prefetches and the own company are not counted', async ({ house }) => {
    const { employer, vacancy, figures } = await givenOpen(house)

    await open(house, vacancy.id, { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' })
    await open(house, vacancy.id, { 'user-agent': 'curl/8.5.0' })
    await open(house, vacancy.id, { ...FIREFOX, 'sec-purpose': 'prefetch' })
    await employer.call(showVacancy, { params: { id: String(vacancy.id) } })
    expect(await figures()).toMatchObject({ views: 0, views_unique: 0 })

    const url = `/api/vacancy/${vacancy.id}/view`
    await house.app.inject({ method: 'POST', url, headers: FIREFOX })
    await house.app.inject({ method: 'POST', url, headers: FIREFOX })
    expect(await figures()).toMatchObject({ views: 1 })
  })

  test('the salt is deleted after a day and viewers after a year; the counters stay', async ({ house }) => {
    const { vacancy, figures, days, stay } = await givenOpen(house)
    const seeker = await house.seeker()
    await open(house, vacancy.id)
    await seeker.call(showVacancy, { params: { id: String(vacancy.id) } })
    const rows = await house.db.selectFrom('vacancy_view').selectAll().where('vacancy_id', '=', vacancy.id).execute()
    expect(rows.map(({ viewer }) => viewer).join(' ')).not.toContain('198.51.100.7')

    house.passSeconds(DAY)
    await enqueue(house.db, 'forget_viewers', {})
    await house.runJobs()
    expect(await house.db.selectFrom('view_salt').selectAll().execute()).toEqual([])
    expect(await figures()).toMatchObject({ views: 2, views_unique: 2 })
    house.passSeconds(366 * DAY)
    await stay()
    await enqueue(house.db, 'forget_viewers', {})
    await house.runJobs()

    const left = await house.db.selectFrom('vacancy_view').selectAll().where('vacancy_id', '=', vacancy.id).execute()
    expect(left).toEqual([])
    expect(await figures()).toMatchObject({ views: 2, views_unique: 2 })
    expect((await days()).every(({ views }) => views === 0)).toBe(true)
  })
})

describe('statistics of an own vacancy', () => {
  test('statistics count applications by state, without withdrawals within ten minutes', async ({ house }) => {
    const { employer, vacancy, figures, days } = await givenOpen(house)
    const at = house.now().toISOString()
    const apply = async (fields: Parameters<typeof givenNegotiation>[2] = {}) => {
      const seeker = await house.seeker()
      const resume = await givenResume(house.db, seeker.id)
      const due = new Date(house.now().getTime() + DAY * 1000).toISOString()
      const row = { created_at: at, answer_due_at: due, ...fields }
      const negotiation = await givenNegotiation(house.db, { vacancy, resume, seekerId: seeker.id }, row)
      return { seeker, ...negotiation }
    }
    await apply()
    await apply({ state: 'invitation', initiator: 'employer' })
    const [quick, slow, refused] = [await apply(), await apply(), await apply()]
    house.passSeconds(9 * 60)
    await quick.seeker.call(withdrawNegotiation, paramsOf(quick.id))
    house.passSeconds(2 * 60)
    await slow.seeker.call(withdrawNegotiation, paramsOf(slow.id))
    await employer.call(refuseNegotiation, { ...paramsOf(refused.id), body: { refuse_reason_id: 2 } })
    await house.db
      .insertInto('vacancy_favorite')
      .values({ vacancy_id: vacancy.id, seeker_id: quick.seeker.id, created_at: at })
      .execute()

    expect(await figures()).toEqual({
      views: 0,
      views_unique: 0,
      responses: 3,
      responses_unread: 1,
      invitations: 1,
      in_progress: 2,
      refused: 1,
      answered_in_time: 1,
      favorites: 1,
    })
    const figuresByDay = await days()
    expect(figuresByDay).toHaveLength(90)
    expect(figuresByDay.at(-1)).toEqual({ date: house.now().toISOString().slice(0, 10), views: 0, responses: 3 })
  })
})
