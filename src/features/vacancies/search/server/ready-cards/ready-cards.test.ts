import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { connect } from '#database/connect.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenExternalRecord } from '#test/fixtures/providers/provider-rows.ts'
import {
  givenArtifact,
  givenNegotiation,
  givenResume,
  givenVacancy,
  MOSCOW_CITY_ID,
  PETERSBURG_CITY_ID,
} from '#test/fixtures/rows.ts'
import { listCardsInOrder } from '#test/fixtures/search/cards-in-order.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { createVacancyIndex } from '../engine/vacancy-index.ts'

const VACANCIES = 12
const APPLICANTS = 12
const CHANGES = 40
const DAY = '2026-09-10'

async function givenIndex(app: TestApp) {
  const index = createVacancyIndex({
    db: app.db,
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(() => index.close())
  await index.start()
  return {
    index,
    /** What is kept and what is computed anew, after the look that each search makes. */
    async bothCards(ids: number[], now: Date, viewerId?: number) {
      await index.searchAll(async () => [])
      const context = { viewerId, now, words: undefined }
      const tiers = ids.map((_, place) => Math.min(place, 3))
      return [await index.cards.list(ids, context, tiers), await listCardsInOrder(app.db, ids, context, tiers)]
    },
  }
}

/** Companies, one of which owes so many answers from half past eight on that it is closed to applications. */
async function givenMarket(app: TestApp) {
  const [late, other] = [await app.employer(), await app.employer()]
  const logo = await givenArtifact(app.db, late.id)
  const vacancies: { id: number; company_id: number }[] = []
  for (let n = 0; n < VACANCIES; n++)
    vacancies.push(await givenVacancy(app.db, n % 3 === 2 ? other.company_id : late.company_id))
  const negotiationIds: number[] = []
  for (let n = 0; n < APPLICANTS; n++) {
    const seekerId = (await app.seeker()).id
    const of = { vacancy: vacancies[n % 2]!, resume: await givenResume(app.db, seekerId), seekerId }
    const answered_at = n % 2 === 0 ? '2026-09-02T09:00:00Z' : null
    const answer_due_at = n < 8 ? '2026-09-05T09:00:00Z' : `${DAY}T08:30:00Z`
    negotiationIds.push((await givenNegotiation(app.db, of, { answered_at, answer_due_at })).id)
  }
  return { late, logo, vacancies, negotiationIds, seeker: await app.seeker() }
}

type Market = Awaited<ReturnType<typeof givenMarket>>

const aVacancy = fc.nat(VACANCIES - 1)
const anApplication = fc.nat(APPLICANTS - 1)
const ARCHIVED = { status: 'archived' as const, archived_at: '2026-09-01T09:00:00Z', archive_reason_id: 1 }
const OPEN = { status: 'active' as const, archived_at: null, archive_reason_id: null }

/** Changes of all that a card says. */
const arbitraryChange = (app: TestApp, { late, logo, vacancies, negotiationIds, seeker }: Market) => {
  const { db } = app
  const [vacancyId, companyId] = [(n: number) => vacancies[n]!.id, late.company_id]
  const vacancyFields = fc.oneof(
    fc.record({ name: fc.constantFrom('Повар', 'Водитель'), schedule_id: fc.constantFrom(null, 1, 2) }),
    fc.record({ type_id: fc.constantFrom(1, 2, 3), custom_employer_name: fc.constantFrom('', 'Кафе') }),
    fc.record({ copy_group: fc.constantFrom(null, companyId * 10 + 1, companyId * 10 + 2) }),
    fc.record({
      external_url: fc.nat().map((n) => `https://${n % 2 ? 'hh' : 'zarplata'}.ru/vacancy/${companyId}${n}`),
    }),
    fc.record({ salary_gross: fc.boolean(), salary_currency: fc.constantFrom('RUB', 'USD') }),
    fc.record({ salary_from: fc.constantFrom(null, 50_000), salary_absent_reason: fc.constantFrom('нет', 'потом') }),
    fc.record({ alive_until: fc.constantFrom(null, `${DAY}T08:00:00Z`, '2026-09-20T09:00:00Z') }),
    fc.record({ expires_at: fc.constantFrom(`${DAY}T08:30:00Z`, '2026-09-29T09:00:00Z') }),
    fc.record({ city_ids: fc.constantFrom<number[]>([MOSCOW_CITY_ID], [PETERSBURG_CITY_ID, MOSCOW_CITY_ID]) }),
    fc.record({ night_shifts: fc.boolean(), promise_days: fc.constantFrom(1, 5), benefit_ids: fc.subarray([1, 2]) }),
    fc.constantFrom(ARCHIVED, OPEN, OPEN),
  )
  const companyFields = fc.oneof(
    fc.record({ name: fc.constantFrom('Маяк', 'Причал') }),
    fc.record({ logo_id: fc.constantFrom(null, logo.id) }),
    fc.record({ industry_ids: fc.constantFrom<number[]>([], [202, 3], [17]) }),
    fc.record({ company_type: fc.constantFrom('company' as const, 'agency' as const) }),
  )
  const negotiationFields = fc.oneof(
    fc.record({ answered_at: fc.constantFrom(null, null, '2026-09-03T09:00:00Z') }),
    fc.record({ answer_due_at: fc.constantFrom('2026-09-05T09:00:00Z', '2026-09-08T09:00:00Z', `${DAY}T08:45:00Z`) }),
  )
  const view = (vacancy_id: number) => ({ vacancy_id, day: '2026-09-02', viewer: 'x', account_id: seeker.id })
  const favorite = (vacancy_id: number) => ({ vacancy_id, seeker_id: seeker.id, created_at: `${DAY}T07:00:00Z` })
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(aVacancy, vacancyFields).map(
        ([n, fields]) =>
          () =>
            db.updateTable('vacancy').set(fields).where('id', '=', vacancyId(n)).execute(),
      ),
    },
    companyFields.map((fields) => () => db.updateTable('company').set(fields).where('id', '=', companyId).execute()),
    {
      weight: 2,
      arbitrary: fc.tuple(anApplication, negotiationFields).map(
        ([n, fields]) =>
          () =>
            db.updateTable('negotiation').set(fields).where('id', '=', negotiationIds[n]!).execute(),
      ),
    },
    aVacancy.map((n) => () => givenExternalRecord(app, { company_id: companyId, vacancy_id: vacancyId(n) }, 'там')),
    aVacancy.map(
      (n) => () =>
        db.updateTable('external_record').set({ state: 'detached' }).where('vacancy_id', '=', vacancyId(n)).execute(),
    ),
    aVacancy.map(
      (n) => () =>
        db
          .insertInto('vacancy_view')
          .values(view(vacancyId(n)))
          .onConflict((seen) => seen.doNothing())
          .execute(),
    ),
    aVacancy.map(
      (n) => () =>
        db
          .insertInto('vacancy_favorite')
          .values(favorite(vacancyId(n)))
          .onConflict((kept) => kept.doNothing())
          .execute(),
    ),
  )
}

test('cards kept in memory are those that the database computes, after each of 40 random changes', {
  timeout: 120_000,
}, async ({ app }) => {
  const market = await givenMarket(app)
  const { bothCards } = await givenIndex(app)
  const ids = market.vacancies.map(({ id }) => id)
  const arbitrary = fc.tuple(arbitraryChange(app, market), fc.nat(59), fc.boolean())
  const isClosed: boolean[] = []

  for (const [n, [change, minute, isSeeker]] of fc.sample(arbitrary, { numRuns: CHANGES, seed: 1 }).entries()) {
    await change()
    const now = new Date(`${DAY}T08:${String(minute).padStart(2, '0')}:00Z`)
    const [kept, computed] = await bothCards(ids, now, isSeeker ? market.seeker.id : undefined)
    expect(kept, `after change ${n}`).toEqual(computed)
    isClosed.push(...kept!.filter(({ status }) => status === 'active').map(({ can_apply }) => !can_apply))
  }
  expect(new Set(isClosed)).toEqual(new Set([true, false]))
})

test('a change of another process is on a kept card within a second', async ({ app }) => {
  const { company_id } = await app.employer()
  const { id } = await givenVacancy(app.db, company_id)
  const { bothCards } = await givenIndex(app)
  const now = app.now()
  const [before] = await bothCards([id], now)
  const { db: other } = connect(app.databaseUrls.url, { max: 1 })
  onTestFinished(() => other.destroy())
  await other.updateTable('company').set({ name: 'Другое имя' }).where('id', '=', company_id).execute()
  await other.updateTable('vacancy').set({ salary_absent_reason: 'По договорённости' }).where('id', '=', id).execute()

  await expect
    .poll(async () => (await bothCards([id], now))[0], { timeout: 10_000 })
    .toMatchObject([{ company: { name: 'Другое имя' }, salary_absent_reason: 'По договорённости' }])
  expect(before).not.toMatchObject([{ company: { name: 'Другое имя' } }])
})

test('names of changed cards are forgotten after a day, when every process has read them', async ({ app }) => {
  await app.employer()
  const note = (id: number, at: Date) =>
    app.db.insertInto('card_change').values({ source: 'company', id, changed_by: '1', at: at.toISOString() }).execute()
  await note(987_654_321, new Date(Date.now() - 25 * 3600 * 1000))
  await note(987_654_322, new Date(Date.now() - 23 * 3600 * 1000))
  await enqueue(app.db, 'forget_card_changes', {})
  await app.runJobs()

  const left = await app.db.selectFrom('card_change').select('id').where('id', '>', 987_000_000).execute()
  expect(left).toEqual([{ id: 987_654_322 }])
})
