import { describe, expect } from 'vitest'
import { refuseNegotiation } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { withdrawNegotiation } from '#features/negotiations/decisions/contract/seeker-decisions.ts'
import { showVacancyFigures } from '#features/negotiations/inbox/contract/vacancy-people.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showOwnVacancy } from '../editor/contract/vacancy-editor.ts'
import { showVacancy } from '../page/vacancy-page.contract.ts'

const paramsOf = (id: number) => ({ params: { id } })

async function givenOpen(app: TestApp) {
  const employer = await app.employer()
  const expires_at = new Date(app.now().getTime() + 400 * DAY_MS).toISOString()
  const vacancy = await givenVacancy(app.db, employer.company_id, { expires_at })
  /** Renews the session after the clock moved by a year. */
  const renewSession = () =>
    app.db
      .updateTable('session')
      .set({ expires_at, created_at: app.now().toISOString(), last_used_at: app.now().toISOString() })
      .where('account_id', '=', employer.id)
      .execute()
  const figures = async () => (await employer.call(showOwnVacancy, paramsOf(vacancy.id))).counters
  const days = async () => (await employer.call(showVacancyFigures, paramsOf(vacancy.id))).days
  return { employer, vacancy, figures, days, renewSession }
}

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const requestPage = (
  app: TestApp,
  id: number,
  headers: Record<string, string> = FIREFOX,
  remoteAddress = '198.51.100.7',
) => app.fastify.inject({ url: `/api/vacancy/${id}`, headers, remoteAddress })

describe('views of a vacancy', () => {
  test('a vacancy view is counted once per viewer and day', async ({ app }) => {
    const { vacancy, figures } = await givenOpen(app)
    const seeker = await app.seeker()

    for (const _ of [1, 2]) {
      await requestPage(app, vacancy.id)
      await requestPage(app, vacancy.id, FIREFOX, '203.0.113.8')
      await seeker.call(showVacancy, { params: { id: String(vacancy.id) } })
    }
    expect(await figures()).toMatchObject({ views: 3, views_unique: 3 })

    app.advanceSeconds(DAY_SECONDS)
    await seeker.call(showVacancy, { params: { id: String(vacancy.id) } })
    expect(await figures()).toMatchObject({ views: 4, views_unique: 3 })
  })

  const ADDRESSES = {
    'one IPv4 address': () => '198.51.100.7',
    'addresses of one /24': (n: number) => `198.51.100.${n}`,
    'addresses of one /48': (n: number) => `2001:db8:7:${n}::1`,
  }

  test.for(Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[])(
    'forty browsers of %s are one view a day (AT-10)',
    async (name, { app }) => {
      const { vacancy, figures } = await givenOpen(app)
      const url = `/api/vacancy/${vacancy.id}/view`
      for (let n = 1; n <= 40; n++) {
        const headers = {
          'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/${100 + n}.0`,
        }
        await app.fastify.inject({ method: 'POST', url, headers, remoteAddress: ADDRESSES[name](n) })
      }
      expect(await figures()).toMatchObject({ views: 1, views_unique: 1 })
      await app.fastify.inject({ method: 'POST', url, headers: FIREFOX, remoteAddress: '203.0.113.9' })
      expect(await figures()).toMatchObject({ views: 2, views_unique: 2 })
    },
  )

  test('views of bots, prefetches and the own company are not counted', async ({ app }) => {
    const { employer, vacancy, figures } = await givenOpen(app)

    await requestPage(app, vacancy.id, { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' })
    await requestPage(app, vacancy.id, { 'user-agent': 'curl/8.5.0' })
    await requestPage(app, vacancy.id, { ...FIREFOX, 'sec-purpose': 'prefetch' })
    await employer.call(showVacancy, { params: { id: String(vacancy.id) } })
    expect(await figures()).toMatchObject({ views: 0, views_unique: 0 })

    const url = `/api/vacancy/${vacancy.id}/view`
    await app.fastify.inject({ method: 'POST', url, headers: FIREFOX })
    await app.fastify.inject({ method: 'POST', url, headers: FIREFOX })
    expect(await figures()).toMatchObject({ views: 1 })
  })

  test('the salt is deleted after a day and viewers after a year; the counters stay', async ({ app }) => {
    const { vacancy, figures, days, renewSession } = await givenOpen(app)
    const seeker = await app.seeker()
    await requestPage(app, vacancy.id)
    await seeker.call(showVacancy, { params: { id: String(vacancy.id) } })
    const rows = await app.db.selectFrom('vacancy_view').selectAll().where('vacancy_id', '=', vacancy.id).execute()
    expect(rows.map(({ viewer }) => viewer).join(' ')).not.toContain('198.51.100.7')

    app.advanceSeconds(DAY_SECONDS)
    await enqueue(app.db, 'delete_old_viewers', {})
    await app.runJobs()
    expect(await app.db.selectFrom('view_salt').selectAll().execute()).toEqual([])
    expect(await figures()).toMatchObject({ views: 2, views_unique: 2 })
    app.advanceSeconds(366 * DAY_SECONDS)
    await renewSession()
    await enqueue(app.db, 'delete_old_viewers', {})
    await app.runJobs()

    const left = await app.db.selectFrom('vacancy_view').selectAll().where('vacancy_id', '=', vacancy.id).execute()
    expect(left).toEqual([])
    expect(await figures()).toMatchObject({ views: 2, views_unique: 2 })
    expect((await days()).every(({ views }) => views === 0)).toBe(true)
  })
})

describe('statistics of an own vacancy', () => {
  test('statistics count applications by state, without withdrawals within ten minutes', async ({ app }) => {
    const { employer, vacancy, figures, days } = await givenOpen(app)
    const at = app.now().toISOString()
    const apply = async (fields: Parameters<typeof givenNegotiation>[2] = {}) => {
      const seeker = await app.seeker()
      const resume = await givenResume(app.db, seeker.id)
      const due = new Date(app.now().getTime() + DAY_MS).toISOString()
      const row = { created_at: at, answer_due_at: due, ...fields }
      const negotiation = await givenNegotiation(app.db, { vacancy, resume, seekerId: seeker.id }, row)
      return { seeker, ...negotiation }
    }
    await apply()
    await apply({ state: 'invitation', initiator: 'employer' })
    const [quick, slow, refused] = [await apply(), await apply(), await apply()]
    app.advanceSeconds(9 * 60)
    await quick.seeker.call(withdrawNegotiation, paramsOf(quick.id))
    app.advanceSeconds(2 * 60)
    await slow.seeker.call(withdrawNegotiation, paramsOf(slow.id))
    await employer.call(refuseNegotiation, { ...paramsOf(refused.id), body: { refuse_reason_id: 2 } })
    await app.db
      .insertInto('vacancy_favorite')
      .values({ vacancy_id: vacancy.id, seeker_id: quick.seeker.id, created_at: at })
      .execute()

    expect(await figures()).toEqual({
      views: 0,
      views_unique: 0,
      responses: 3,
      responses_unread: 1,
      open: 2,
      open_unread: 2,
      overdue: 0,
      invitations: 1,
      interviews: 0,
      hired: 0,
      in_progress: 2,
      refused: 1,
      answers_due: 1,
      answered_in_time: 1,
      favorites: 1,
    })
    const figuresByDay = await days()
    expect(figuresByDay).toHaveLength(90)
    expect(figuresByDay.at(-1)).toEqual({ date: app.now().toISOString().slice(0, 10), views: 0, responses: 3 })
  })
})
