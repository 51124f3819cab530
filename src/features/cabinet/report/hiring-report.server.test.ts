import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#database/schema.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { openXlsxSheets } from '#platform/foreign-documents/tables/read-xlsx.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { exportHiringReport, showHiringReport } from './hiring-report.contract.ts'
import { composeReportLetter, sendHiringReports } from './report-letter.server.ts'

type Fields = Partial<Insertable<DB['negotiation']>>
type Given = { id: number; company_id: number }

const PERIOD = { period: '2026-08' }

/** A person of the vacancy: the moments are of August 2026. */
async function givenPerson(app: TestApp, vacancy: Given, fields: Fields) {
  const { id: seekerId } = await app.seeker()
  const resume = await givenResume(app.db, seekerId)
  const updated_at = '2026-08-30T09:00:00Z'
  return givenNegotiation(app.db, { vacancy, resume, seekerId }, { updated_at, ...fields })
}

/** Six applications, an invited person, and two hires of which one applied before. */
async function givenHiring(app: TestApp) {
  const employer = await app.employer()
  const first_published_at = '2026-08-01T09:00:00Z'
  const vacancy = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id, first_published_at })
  const applied = (day: number, fields: Fields = {}) =>
    givenPerson(app, vacancy, {
      created_at: `2026-08-0${day}T09:00:00Z`,
      answer_due_at: `2026-08-0${day + 1}T09:00:00Z`,
      ...fields,
    })
  const refused = { state: 'refused', refuse_reason_id: 3 } as const
  await applied(3, {
    state: 'hired',
    answered_at: '2026-08-03T11:00:00Z',
    closed_at: '2026-08-11T09:00:00Z',
    came_from: 'qr',
  })
  await applied(4, { ...refused, answered_at: '2026-08-04T13:00:00Z', closed_at: '2026-08-04T13:00:00Z' })
  await applied(5, { state: 'interview', answered_at: '2026-08-05T15:00:00Z' })
  await applied(6, { ...refused, answered_at: '2026-08-09T09:00:00Z', closed_at: '2026-08-09T09:00:00Z' })
  await applied(7, { state: 'expired', closed_at: '2026-08-08T09:00:00Z' })
  await applied(8, { state: 'considering', answered_at: '2026-08-08T17:00:00Z' })
  await givenPerson(app, vacancy, {
    initiator: 'employer',
    state: 'invitation',
    answer_due_at: null,
    created_at: '2026-08-09T09:00:00Z',
  })
  await applied(1, { created_at: '2026-07-20T09:00:00Z', state: 'hired', closed_at: '2026-08-21T09:00:00Z' })
  await applied(1, {
    created_at: '2026-07-10T09:00:00Z',
    updated_at: '2026-07-20T09:00:00Z',
    state: 'hired',
    closed_at: '2026-07-20T09:00:00Z',
  })
  return { employer, vacancy }
}

type Query = { period?: string; vacancy_id?: number }

const reportOf = (reader: Person, query: Query = PERIOD) => reader.call(showHiringReport, { query })

test('the report counts a month by its own rows: steps, answers, hires, sources and refusals (EM-18)', async ({
  app,
}) => {
  const { employer, vacancy } = await givenHiring(app)
  const steps = { applications: 6, invited: 1, met: 1, hired: 2 }
  const answers = { answers_due: 6, answered_in_time: 4, answered: 5, hours_to_answer: 6 }
  const report = await reportOf(employer)
  expect(report).toMatchObject({
    since: '2026-08-01',
    until: '2026-08-31',
    // Two hires are too few for a median.
    total: { ...steps, ...answers, days_to_hire: null, hired_before: 1 },
    hire_days: [10, 20],
    vacancies: [{ id: vacancy.id, ...steps, opened: 0, days_to_hire: null }],
    recruiters: [{ id: employer.id, ...steps, ...answers }],
    refusals: { all: 2, top: { reason_id: 3, refused: 2 } },
  })
  expect(report.sources).toEqual([
    { source: 'site', came: 5, hired: 0 },
    { source: 'invited', came: 1, hired: 0 },
    { source: 'link', came: 0, hired: 0 },
    { source: 'qr', came: 1, hired: 1 },
  ])
  expect(await reportOf(employer, { period: '2026-07' })).toMatchObject({
    total: { applications: 2, hired: 1, hours_to_answer: null },
  })
})

test('a company sees nothing of another one in its report, and its members see the same in every role (EM-18)', async ({
  app,
}) => {
  const [{ employer, vacancy }, stranger] = [await givenHiring(app), await app.employer()]
  expect(await reportOf(stranger)).toMatchObject({
    total: { applications: 0, hired: 0, opened: 0 },
    hire_days: [],
    vacancies: [],
    recruiters: [],
    choices: [],
  })
  for (const endpoint of [showHiringReport, exportHiringReport])
    await expect(stranger.call(endpoint, { query: { ...PERIOD, vacancy_id: vacancy.id } })).rejects.toMatchObject({
      code: 'vacancy_not_found',
    })
  const seen = await reportOf(employer)
  for (const role of ['recruiter', 'viewer'] as const) {
    await app.db.updateTable('employer').set({ role }).where('id', '=', employer.id).execute()
    expect(await reportOf(employer)).toEqual(seen)
  }
})

test('the report of one vacancy leaves the others out, and a period that is none is refused at its field (EM-18)', async ({
  app,
}) => {
  const { employer } = await givenHiring(app)
  const other = await givenVacancy(app.db, employer.company_id)
  expect(await reportOf(employer, { ...PERIOD, vacancy_id: other.id })).toMatchObject({
    total: { applications: 0 },
    vacancies: [],
  })
  for (const period of ['2026-13', 'век', '2026-08-01'])
    await expect(reportOf(employer, { period })).rejects.toMatchObject({ errors: { period: expect.any(String) } })
})

test('the report is taken away as a workbook with a sheet for each table, and its numbers are numbers (EM-18)', async ({
  app,
}) => {
  const { employer, vacancy } = await givenHiring(app)
  const { name, content } = await employer.call(exportHiringReport, { query: PERIOD })
  expect(name).toBe('Найм 2026-08-01 — 2026-08-31.xlsx')
  const sheets = openXlsxSheets(Buffer.from(content, 'base64')).map((sheet) => sheet.read().rows)
  expect(sheets).toHaveLength(5)
  expect(sheets[0]).toContainEqual(['Отклики', '6'])
  expect(sheets[1]![1]).toEqual([vacancy.name, '0', '6', '1', '1', '2', ''])
  expect(sheets[3]).toContainEqual(['QR-код и плакат', '1', '1'])
})

test('an application keeps by which link of the employer the person came, and no other word (EM-18)', async ({
  app,
}) => {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  const body = { vacancy_id: vacancy.id, resume_id: resume.id }
  await expect(
    seeker.call(submitApplication, { body: { ...body, came_from: 'почта' as never } }),
  ).rejects.toMatchObject({ errors: { came_from: expect.any(String) } })
  await seeker.call(submitApplication, { body: { ...body, came_from: 'link' } })
  const { sources } = await reportOf(employer, {})
  expect(sources.find(({ source }) => source === 'link')).toEqual({ source: 'link', came: 1, hired: 0 })
})

test('the owner is told of the last month on the first Monday, once, and the letter has its figures (EM-18)', async ({
  app,
}) => {
  const { employer } = await givenHiring(app)
  const told = () =>
    app.db
      .selectFrom('notification')
      .selectAll()
      .where((eb) => eb.and({ account_id: employer.id, type: 'company.report' }))
      .execute()
  await sendHiringReports({ ...app, now: () => new Date('2026-09-14T07:00:00Z') })
  expect(await told()).toEqual([])
  app.advanceSeconds((Date.parse('2026-09-07T07:00:00Z') - app.now().getTime()) / 1000)
  for (let run = 0; run < 2; run++) await sendHiringReports(app)
  expect(await told()).toMatchObject([{ title: 'Отчёт о найме: август 2026', link: '/report?period=2026-08' }])

  const stored = await told()
  const letter = await composeReportLetter(app, stored as never)
  expect(letter).toMatchObject({ subject: 'Отчёт о найме: август 2026' })
  expect(letter!.paragraphs.join('\n')).toMatch(/отклики 6.*Ответили в срок: 4 из 6.*6 часов/s)
  await app.db.updateTable('employer').set({ company_id: null }).where('id', '=', employer.id).execute()
  expect(await composeReportLetter(app, stored as never)).toBeUndefined()
})
