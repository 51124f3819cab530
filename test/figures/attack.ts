import { sql } from 'kysely'
import { toJsonColumn } from '#database/connect.ts'
import { countRealPay } from '#features/negotiations/pay-reports/count-real-pay.server.ts'
import { countRolePay } from '#features/negotiations/pay-reports/count-role-pay.server.ts'
import { insertHirePlaces } from '#features/negotiations/pay-reports/plan-pay-questions.server.ts'
import { countCompanyHands } from '#features/risk/count-hands.server.ts'
import { countOpenFigures } from '#features/transparency/count-figures.server.ts'
import { ARCHIVE_REASON_NOT_CONFIRMED } from '#features/vacancies/server/rules.ts'
import { refreshVacancySummaries } from '#features/vacancies/summaries/vacancy-summaries.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { givenPayReport } from '../fixtures/hiring-rows.ts'
import { givenNegotiation, givenResume, givenSnapshot, givenVacancy, MOSCOW_CITY_ID } from '../fixtures/rows.ts'
import type { Person, TestApp } from '../test-app.ts'

export const DRIVER = 2201

const daysAgo = ({ now }: TestApp, days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()

/** Accounts with a completed profile and a resume. */
export async function givenPeople(app: TestApp, count: number) {
  const people = []
  for (let n = 0; n < count; n++) {
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    people.push({ id: seeker.id, resume, snapshot: await givenSnapshot(app.db, resume.id) })
  }
  return people
}
type People = Awaited<ReturnType<typeof givenPeople>>

/** Open vacancies of a role in Moscow, all with this pay. */
export async function publish(
  app: TestApp,
  { company_id }: Person,
  fields: { pay: number | null; count: number; skill: string },
) {
  const vacancies = []
  for (let n = 0; n < fields.count; n++)
    vacancies.push(
      await givenVacancy(app.db, company_id, {
        professional_role_ids: [DRIVER],
        city_ids: [MOSCOW_CITY_ID],
        key_skills: toJsonColumn([{ name: fields.skill, must: false }]),
        published_at: daysAgo(app, 1),
        expires_at: daysAgo(app, -29),
        salary_net_month: fields.pay,
        ...(fields.pay === null && { salary_from: null, salary_to: null, salary_absent_reason: 'Зависит от смен' }),
      }),
    )
  return vacancies
}

/** Everybody applies, and is answered at once, long before the promised day. */
export async function answerAll(app: TestApp, vacancy: { id: number; company_id: number }, people: People) {
  for (const { id: seekerId, resume, snapshot } of people)
    await givenNegotiation(
      app.db,
      { vacancy, resume, seekerId },
      {
        resume_snapshot: snapshot,
        state: 'viewed',
        created_at: daysAgo(app, 9),
        answered_at: daysAgo(app, 8),
        answer_due_at: daysAgo(app, 5),
      },
    )
}

/** Everybody is hired, and says after the weeks what is paid. `network` of the n-th answer. */
export async function hireAll(
  app: TestApp,
  vacancy: { id: number; company_id: number },
  people: People,
  said: { amount: number; network: (n: number) => string },
) {
  for (const [n, { id: seekerId, resume, snapshot }] of people.entries()) {
    const at = daysAgo(app, 50)
    const negotiation = await givenNegotiation(
      app.db,
      { vacancy, resume, seekerId },
      { resume_snapshot: snapshot, state: 'hired', closed_at: at, answered_at: at, answer_due_at: at, created_at: at },
    )
    await insertHirePlaces(app.db, [negotiation.id])
    await givenPayReport(app.db, {
      negotiation,
      company_id: vacancy.company_id,
      amount: said.amount,
      reported_at: app.now().toISOString(),
      reported_by: seekerId,
      origin: Buffer.from(said.network(n)),
    })
  }
}

/** Vacancies that nobody confirmed, with people whom nobody looked at. */
async function leave(app: TestApp, { company_id }: Person, people: People) {
  const archived = await givenVacancy(app.db, company_id, {
    status: 'archived',
    archive_reason_id: ARCHIVE_REASON_NOT_CONFIRMED,
    archived_at: daysAgo(app, 2),
    people_kept_until: daysAgo(app, -2),
  })
  for (const { id: seekerId, resume, snapshot } of people)
    await givenNegotiation(
      app.db,
      { vacancy: archived, resume, seekerId },
      { resume_snapshot: snapshot, state: 'expired', closed_at: daysAgo(app, 2), answer_due_at: daysAgo(app, 2) },
    )
}

async function complain(app: TestApp, people: People, companyIds: readonly number[]) {
  const rows = people.flatMap(({ id }) =>
    companyIds.map((target_id) => ({
      author_id: id,
      target_kind: 'company',
      target_id,
      reason_id: 1,
      created_at: daysAgo(app, 4),
      due_at: daysAgo(app, 1),
      origin: Buffer.from('bought'),
    })),
  )
  await app.db.insertInto('complaint').values(rows).execute()
}

/** Four companies that nobody has verified do with twenty accounts on one network all that a figure could be made of. */
export async function attack(
  app: TestApp,
  { companies, people, victimId }: { companies: Person[]; people: People; victimId: number },
) {
  const ofCompany = people.length / companies.length
  for (const [n, company] of companies.entries()) {
    const own = people.slice(n * ofCompany, (n + 1) * ofCompany)
    const [first, second] = await publish(app, company, { pay: 690_000 + n * 3000, count: 5, skill: 'Куплено' })
    await answerAll(app, first!, people)
    await hireAll(app, second!, own, { amount: 700_000, network: () => 'bought' })
    await leave(app, company, people)
  }
  await complain(app, people, [victimId, ...companies.map(({ company_id }) => company_id)])
}

/** All counts of the night and of the minutes, and the time that answers are remembered. */
export async function count(app: TestApp) {
  await countCompanyHands(app)
  await countRealPay(app)
  await countRolePay(app)
  await refreshVacancySummaries(app)
  await countOpenFigures(app)
  app.advanceSeconds(601)
}

/** So old that the voices of these accounts count. */
export const makeOld = (app: TestApp, people: People) =>
  sql`update account set created_at = ${daysAgo(app, 100)} where id = any(${people.map(({ id }) => id)}::bigint[])`.execute(
    app.db,
  )
