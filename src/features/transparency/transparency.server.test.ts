import { describe, expect } from 'vitest'
import { ARCHIVE_REASON_EXPIRED, ARCHIVE_REASON_NOT_CONFIRMED } from '#features/vacancies/server/rules.ts'
import { DAY_SECONDS, HOUR_MS, MINUTE_MS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenNegotiation, givenResume, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { exportTransparency, type OpenFigures, showTransparency } from './transparency.contract.ts'
import { recordBeat } from './uptime.server.ts'

const [THIRD_CITY_ID, FOURTH_CITY_ID] = [3, 4]

async function countFigures(app: TestApp) {
  await enqueue(app.db, 'count_open_figures', {})
  await app.runJobs()
  return (await app.guest.call(showTransparency, {})).counted!.figures
}

/** Applications to two verified companies in turn, of a city and perhaps an industry, that were due so many days ago: each answered after these hours, or never (null). */
async function givenApplications(
  app: TestApp,
  cityId: number,
  dueDaysAgo: number,
  hours: (number | null)[],
  industry_id?: number,
) {
  const vacancies = []
  for (const { company_id } of [await givenVerifiedEmployer(app), await givenVerifiedEmployer(app)])
    vacancies.push(await givenVacancy(app.db, company_id, { city_ids: [cityId], ...(industry_id && { industry_id }) }))
  const due = app.now().getTime() - dueDaysAgo * DAY_SECONDS * 1000
  const created = due - 100 * HOUR_MS
  for (const [n, answeredAfter] of hours.entries()) {
    const vacancy = vacancies[n % 2]!
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    await givenNegotiation(
      app.db,
      { vacancy, resume, seekerId: seeker.id },
      {
        created_at: new Date(created).toISOString(),
        answer_due_at: new Date(due).toISOString(),
        ...(answeredAfter === null
          ? { state: 'expired', closed_at: new Date(due).toISOString() }
          : { state: 'viewed', answered_at: new Date(created + answeredAfter * HOUR_MS).toISOString() }),
      },
    )
  }
}

/** Applications to a company in a city of their own, due two days ago and answered in time. */
async function givenAnswered(app: TestApp, { company_id }: Person, count: number) {
  const before = (days: number) => new Date(app.now().getTime() - days * DAY_SECONDS * 1000).toISOString()
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  const fields = { state: 'refused', refuse_reason_id: 1, closed_at: before(3) } as const
  for (let n = 0; n < count; n++) {
    const vacancy = await givenVacancy(app.db, company_id, { city_ids: [FOURTH_CITY_ID] })
    await givenNegotiation(
      app.db,
      { vacancy, resume, seekerId: seeker.id },
      { ...fields, created_at: before(4), answer_due_at: before(2), answered_at: before(3) },
    )
  }
}

/** Branches of two different industries. */
async function readIndustries({ db }: TestApp) {
  return db
    .selectFrom('industry')
    .select(['id', 'parent_id'])
    .distinctOn('parent_id')
    .where('parent_id', 'is not', null)
    .orderBy('parent_id')
    .orderBy('id')
    .limit(2)
    .execute()
}

describe('the figures of the transparency page', () => {
  test('before the first night there are none, and the table has only its head', async ({ app }) => {
    expect((await app.guest.call(showTransparency, {})).counted).toBeNull()
    const { content } = await app.guest.call(exportTransparency, {})
    expect(Buffer.from(content, 'base64').toString().trim().split('\r\n')).toHaveLength(1)
  })

  test('they equal what is counted by hand from the applications', async ({ app }) => {
    const [first, second] = await readIndustries(app)
    const inMoscow = [...Array.from({ length: 20 }, () => 24), 150, null]
    await givenApplications(app, MOSCOW_CITY_ID, 3, inMoscow, first!.id)
    await givenApplications(
      app,
      PETERSBURG_CITY_ID,
      3,
      Array.from({ length: 19 }, () => 10),
      second!.id,
    )
    await givenApplications(
      app,
      PETERSBURG_CITY_ID,
      40,
      Array.from({ length: 26 }, () => 10),
    )
    await givenApplications(app, THIRD_CITY_ID, 3, [10, 10, 10, 10, 10, 10])
    const figures = await countFigures(app)

    expect(figures.answers).toEqual({ of: 47, in_time: 45, median_hours: 10 })
    expect(figures.closed_unopened).toBe(1)
    const [moscow] = figures.cities
    expect(moscow).toMatchObject({ id: MOSCOW_CITY_ID, answers: { of: 22, in_time: 20, median_hours: 24 } })
    // Nineteen people could be recognized.
    expect(figures.cities.find(({ id }) => id === PETERSBURG_CITY_ID)).toMatchObject({ answers: null })
    // A branch counts with its industry.
    expect(figures.industries).toMatchObject([
      { id: first!.parent_id, answers: { of: 22, in_time: 20, median_hours: 24 } },
      { id: second!.parent_id, answers: null },
    ])
    expect(figures.months.map(({ answers }) => answers?.of ?? null)).toEqual([
      ...Array.from({ length: 9 }, () => null),
      26,
      47,
      null,
    ])
  })

  test('complaints and vacancies that nobody confirmed are counted by their rows, and older ones are not', async ({
    app,
  }) => {
    const before = await countFigures(app)
    const { company_id } = await givenVerifiedEmployer(app)
    const dayAgo = (days: number) => new Date(app.now().getTime() - days * DAY_SECONDS * 1000).toISOString()
    const complaints = [
      { reason_id: 4, state: 'confirmed', created_at: dayAgo(5), due_at: dayAgo(2), decided_at: dayAgo(3) },
      { reason_id: 4, state: 'confirmed', created_at: dayAgo(5), due_at: dayAgo(2), decided_at: dayAgo(3) },
      { reason_id: 3, state: 'rejected', created_at: dayAgo(5), due_at: dayAgo(2), decided_at: dayAgo(1) },
      { reason_id: 1, state: 'new', created_at: dayAgo(1), due_at: dayAgo(-2) },
      { reason_id: 2, state: 'confirmed', created_at: dayAgo(40), due_at: dayAgo(30), decided_at: dayAgo(31) },
    ]
    const target = { target_kind: 'company', target_id: company_id }
    await app.db
      .insertInto('complaint')
      .values(complaints.map((one) => ({ ...target, ...one })))
      .execute()
    const archived = { status: 'archived', people_kept_until: dayAgo(1) } as const
    for (const [archive_reason_id, archived_at] of [
      [ARCHIVE_REASON_NOT_CONFIRMED, dayAgo(3)],
      [ARCHIVE_REASON_NOT_CONFIRMED, dayAgo(31)],
      [ARCHIVE_REASON_EXPIRED, dayAgo(3)],
    ] as const)
      await givenVacancy(app.db, company_id, { ...archived, archive_reason_id, archived_at })

    const { archived_unconfirmed, complaints: counted } = await countFigures(app)
    expect(archived_unconfirmed).toBe(before.archived_unconfirmed! + 1)
    expect(counted).toEqual({
      confirmed: before.complaints.confirmed + 1,
      rejected: before.complaints.rejected + 1,
      in_time: before.complaints.in_time! + 1,
      by_reason: [
        { reason_id: 3, confirmed: 0, rejected: 1, in_time: 0 },
        { reason_id: 4, confirmed: 1, rejected: 0, in_time: 1 },
      ],
    })
  })

  test('a city whose applications went to one company has no figure, and no company gives more than half of one (TR-27)', async ({
    app,
  }) => {
    const [own, other] = [await givenVerifiedEmployer(app), await givenVerifiedEmployer(app)]
    await givenAnswered(app, own, 60)
    const groupOf = ({ cities }: OpenFigures) => cities.find(({ id }) => id === FOURTH_CITY_ID)?.answers
    expect(groupOf(await countFigures(app))).toBeUndefined()

    await givenAnswered(app, other, 15)
    expect(groupOf(await countFigures(app))).toMatchObject({ of: 30 })
  })

  test('a second run on a day replaces the figures of the first', async ({ app }) => {
    await givenApplications(app, MOSCOW_CITY_ID, 2, [1])
    const before = await countFigures(app)
    await givenApplications(app, MOSCOW_CITY_ID, 2, [1])
    const after = await countFigures(app)
    expect(after.answers.of).toBe(before.answers.of + 1)
  })

  test('the table for spreadsheets has a row for each month and city', async ({ app }) => {
    const { months, cities, industries, complaints } = await countFigures(app)
    const { content, type } = await app.guest.call(exportTransparency, {})
    const text = Buffer.from(content, 'base64').toString()
    expect(type).toContain('text/csv')
    expect(text.trim().split('\r\n')).toHaveLength(
      7 + 2 * complaints.by_reason.length + months.length + cities.length + industries.length,
    )
    expect(text).toContain('"Города"')
  })
})

describe('the uptime of the site', () => {
  const beatAfter = async (app: TestApp, minutes: number) =>
    recordBeat(app.db, new Date(app.now().getTime() + minutes * MINUTE_MS))

  test('a silence of more than three minutes is an outage, counted once by two processes', async ({ app }) => {
    await beatAfter(app, 0)
    await beatAfter(app, 2)
    await Promise.all([beatAfter(app, 42), beatAfter(app, 42)])
    app.advanceSeconds(50 * 60)

    const { uptime } = await app.guest.call(showTransparency, {})
    expect(uptime.outages).toHaveLength(1)
    expect(uptime.days.at(-1)).toMatchObject({ minutes_down: 40 })
    // A day before the first sign of life has no figure.
    expect(uptime.days.at(-2)).toMatchObject({ minutes_down: null })
  })
})
