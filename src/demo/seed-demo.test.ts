import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { isCorrectPassword } from '#features/accounts/credentials/passwords.server.ts'
import { readMobile } from '#features/accounts/server/phones.ts'
import { findEmployerProfile, findSeekerProfile } from '#features/accounts/server/queries.ts'
import { NewApplication } from '#features/negotiations/apply/applications.contract.ts'
import { NEGOTIATION_STATES } from '#features/negotiations/contract/negotiation-constants.ts'
import { NEGOTIATION_TRANSITIONS } from '#features/negotiations/rules/transition-rules.ts'
import { PREMIUM_LIMITS, UNVERIFIED_VACANCIES } from '#features/premium/rules/plans.ts'
import { ResumePage } from '#features/resumes/contract/resumes.ts'
import { findVacancyGaps } from '#features/vacancies/editor/rules/vacancy-gaps.ts'
import type { OwnVacancy } from '#features/vacancies/own-list/own-vacancy.contract.ts'
import { isInn } from '#lib/numbers/registry-numbers.ts'
import { cleanRichText } from '#platform/http/rich-text.ts'
import { countRows, DEMO_NOW, openUnhurried, test } from '#test/seeded-demo.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPersonKey } from './accounts/demo-people.ts'
import { seedDemo } from './seed-demo.ts'

const OPEN = `vacancy where status = 'active' and moderation_status = 'approved'`

test.for<[string, number]>([
  [OPEN, 2000],
  [`${OPEN} and 1 = any(city_ids)`, 60],
  [`${OPEN} and 5 = any(city_ids)`, 3],
  [`${OPEN} and coalesce(salary_from, salary_to) is null and length(salary_absent_reason) >= 20`, 20],
  [`${OPEN} and type_id = 3`, 5],
  [`${OPEN} and 1 = any(city_ids) and work_type_id = 1 and name ilike '%курьер%'`, 1],
  [`${OPEN} and cardinality(city_ids) > 1`, 20],
  [`${OPEN} and published_at > '2026-11-20T06:00:00Z'`, 10],
  [`vacancy where status = 'archived'`, 40],
  [`vacancy where status = 'draft'`, 20],
  [`resume where status = 'published'`, 1000],
  [`resume where status = 'published' and access_type = 'everyone'`, 200],
  [`resume where status = 'draft'`, 10],
  [`seeker where resume_count > 0`, 900],
  ['company', 150],
  [`company where verification = 'verified'`, 40],
  ['company_pay', 1],
  ['role_real_pay', 8],
  ['negotiation', 1500],
  [
    `(select distinct region_id from vacancy join city on city.id = any(city_ids) where status = 'active') as region`,
    80,
  ],
])('the demo data has enough rows: %s', async ([what, minimum], { db }) => {
  expect(await countRows(db, what)).toBeGreaterThanOrEqual(minimum)
})

test.for(NEGOTIATION_STATES)(
  'the demo data has negotiations in state %s, in the inbox of E1 too',
  async (state, { db }) => {
    const inbox = `join employer using (company_id) join account on account.id = employer.id`

    expect(await countRows(db, `negotiation where state = '${state}'`)).toBeGreaterThan(0)
    expect(
      await countRows(db, `negotiation ${inbox} where state = '${state}' and phone = '${phone('E1')}'`),
    ).toBeGreaterThan(0)
  },
)

test('published demo vacancies satisfy the publication rules and hold clean HTML', async ({ db }) => {
  const rows = await db.selectFrom('vacancy').selectAll().where('status', '<>', 'draft').execute()

  expect(rows.filter((row) => Object.keys(findVacancyGaps(row as unknown as OwnVacancy)).length > 0)).toEqual([])
  for (const { description, duties, requirements, conditions } of rows) {
    for (const html of [description, duties, requirements, conditions]) expect(cleanRichText(html)).toBe(html)
  }
})

test('demo salary ranges are narrow enough, and no moment lies in the future', async ({ db }) => {
  expect(await countRows(db, 'vacancy where salary_to > 2 * salary_from')).toBe(0)
  expect(
    await countRows(db, `vacancy where published_at > '${DEMO_NOW.toISOString()}' or created_at > published_at`),
  ).toBe(0)
  expect(await countRows(db, `vacancy where status = 'active' and expires_at < '2026-11-21T12:00:00Z'`)).toBe(0)
  expect(await countRows(db, `resume_experience where start_month > '2026-11-01' or end_month > '2026-11-01'`)).toBe(0)
})

test('demo salaries are higher in Moscow than in Ivanovo and grow with experience', async ({ db }) => {
  const average = async (where: string) => {
    const { rows } = await sql<{ pay: number }>`
      select avg(salary_net_month)::int as pay from vacancy
      where status = 'active' and work_type_id = 1 and ${sql.raw(where)}`.execute(db)
    return rows[0]!.pay
  }

  expect(await average('1 = any(city_ids)')).toBeGreaterThan(
    1.2 * (await average(`city_ids && (select array_agg(id) from city where region_id = 44)`)),
  )
  expect(await average('experience_id = 3')).toBeGreaterThan(await average('experience_id = 1'))
})

test('demo counters equal the real counts and respect the quota', async ({ db }) => {
  const miscountedCompanies = `company where active_vacancies <> (
    select count(*) from vacancy where company_id = company.id and status = 'active')`
  const overQuota = `company where active_vacancies >
    case when verification = 'verified' then ${PREMIUM_LIMITS.vacancies.free} else ${UNVERIFIED_VACANCIES} end`
  const miscountedSeekers = `seeker where resume_count <> (select count(*) from resume where seeker_id = seeker.id)`

  expect([
    await countRows(db, miscountedCompanies),
    await countRows(db, overQuota),
    await countRows(db, miscountedSeekers),
  ]).toEqual([0, 0, 0])
})

test('every reference id in the demo data exists', async ({ db }) => {
  const countUnknownIds = (ids: string, table: string, extra = '') =>
    countRows(
      db,
      `(select distinct unnest(${ids}) as id from ${table}) as used where id not in (select id from ${extra})`,
    )

  expect(await countUnknownIds('city_ids', 'vacancy', 'city')).toBe(0)
  expect(
    await countUnknownIds('professional_role_ids', 'vacancy', 'professional_role where parent_id is not null'),
  ).toBe(0)
  expect(
    await countUnknownIds('professional_role_ids', 'resume', 'professional_role where parent_id is not null'),
  ).toBe(0)
  expect(await countUnknownIds('industry_ids', 'company', 'industry')).toBe(0)
})

test('demo negotiations follow the transition rules, in order and in time', async ({ db }) => {
  const late = `negotiation where state in ('response', 'viewed', 'considering') and answered_at is null and answer_due_at < '${DEMO_NOW.toISOString()}'`
  const early = `negotiation join vacancy on vacancy.id = vacancy_id where negotiation.created_at < published_at`
  const unordered = `negotiation_event as later join negotiation_event as earlier using (negotiation_id)
    where later.id > earlier.id and (later.at < earlier.at or later.at > '${DEMO_NOW.toISOString()}')`
  const mismatchedStates = `negotiation where state <> (
    select to_state from negotiation_event where negotiation_id = negotiation.id order by id desc limit 1)`
  const offerless = `negotiation where state in ('offer', 'hired') and not exists (
    select from job_offer where negotiation_id = negotiation.id and job_offer.state in ('sent', 'accepted'))`
  const { rows } = await sql<{ actor: string; step: string }>`
    select distinct actor, from_state || ' → ' || to_state as step from negotiation_event where from_state is not null`.execute(
    db,
  )
  const allowedTransitions = Object.values(NEGOTIATION_TRANSITIONS).flatMap(({ by, from, to }) =>
    from.map((state) => `${by}: ${state} → ${to}`),
  )
  const SYSTEM_TRANSITIONS = /→ (expired|vacancy_closed)$/

  expect([
    await countRows(db, late),
    await countRows(db, early),
    await countRows(db, unordered),
    await countRows(db, mismatchedStates),
    await countRows(db, offerless),
  ]).toEqual([0, 0, 0, 0, 0])
  const steps = rows.map(({ actor, step }) => `${actor}: ${step}`).filter((step) => !SYSTEM_TRANSITIONS.test(step))
  expect(steps.filter((step) => !allowedTransitions.includes(step))).toEqual([])
})

test('demo conversations follow an invitation, end before the next step, and count what is unread', async ({ db }) => {
  const miscounted = `conversation where
    row(unread_by_seeker, unread_by_employer)::text <> (
      select row(count(*) filter (where author = 'employer'), count(*) filter (where author = 'seeker'))::text
      from message where message.negotiation_id = conversation.negotiation_id and read_at is null)
    or last_message_at <> (select max(created_at) from message where message.negotiation_id = conversation.negotiation_id)`
  const early = `message where not exists (select from negotiation_event
    where negotiation_event.negotiation_id = message.negotiation_id and to_state = 'invitation' and at < created_at)`
  const late = `message join negotiation on negotiation.id = negotiation_id
    where message.created_at > '${DEMO_NOW.toISOString()}' or message.created_at > closed_at`
  const { id } = await accountOf(db, 'S1')

  expect([await countRows(db, miscounted), await countRows(db, early), await countRows(db, late)]).toEqual([0, 0, 0])
  expect(await countRows(db, `conversation where seeker_id = ${id}`)).toBeGreaterThan(1)
  expect(await countRows(db, `conversation where unread_by_seeker > 0 or unread_by_employer > 0`)).toBeGreaterThan(10)
})

test('demo resume snapshots match the contract, and letters have no open placeholders', async ({ db }) => {
  const rows = await db
    .selectFrom('negotiation')
    .select(['resume_snapshot', 'letter', 'invite_text', 'vacancy_id', 'resume_id'])
    .execute()

  for (const { resume_snapshot, letter, invite_text, vacancy_id, resume_id } of rows) {
    expect(ResumePage.parse(resume_snapshot)).toEqual(resume_snapshot)
    expect(NewApplication.safeParse({ vacancy_id, resume_id, letter }).success).toBe(true)
    expect(`${letter} ${invite_text}`).not.toMatch(/[{}]|undefined/)
  }
})

test('demo phones are valid mobile numbers; INNs are valid and unique', async ({ db }) => {
  const phones = (await db.selectFrom('account').select('phone').execute()).map((row) => row.phone!)
  const inns = (await db.selectFrom('company').select('inn').execute()).map(({ inn }) => inn!)

  expect(phones.map((number) => readMobile(number, { phone_countries: ['RU'] }))).toEqual(phones)
  expect(inns.filter((inn) => !isInn(inn))).toEqual([])
  expect(new Set(inns).size).toBe(inns.length)
})

const phone = (wanted: DemoPersonKey) => DEMO_PEOPLE.find(({ key }) => key === wanted)!.phone

async function accountOf(db: Db, key: DemoPersonKey) {
  return db.selectFrom('account').selectAll().where('phone', '=', phone(key)).executeTakeFirstOrThrow()
}

test.for([
  ['S1', true, false],
  ['S2', false, false],
  ['E1', false, true],
  ['E2', false, false],
  ['D', true, true],
] as const)('demo account %s has the promised profiles', async ([key, isSeeker, isEmployer], { db }) => {
  const { id, password_hash, email } = await accountOf(db, key)

  expect(await isCorrectPassword(DEMO_PASSWORD, password_hash)).toBe(true)
  expect((await findSeekerProfile(db, id, new Date())).is_completed).toBe(isSeeker)
  expect((await findEmployerProfile(db, id, new Date())).is_completed).toBe(isEmployer)
  expect(email !== null).toBe(isSeeker || isEmployer)
})

test('demo accounts S1 and E1 have vacancies, resumes, negotiations and favorites', async ({ db }) => {
  const [pyotr, anna] = [await accountOf(db, 'S1'), await accountOf(db, 'E1')]
  const company = await findEmployerProfile(db, anna.id, new Date())
  const countOfE1 = (status: string) =>
    countRows(db, `vacancy where company_id = ${company.company_id} and status = '${status}'`)

  expect(company).toMatchObject({ name: 'Северный ветер', verification: 'verified' })
  expect([await countOfE1('active'), await countOfE1('draft'), await countOfE1('archived')]).toEqual([12, 3, 5])
  expect(await countRows(db, `negotiation where company_id = ${company.company_id}`)).toBeGreaterThanOrEqual(80)
  expect(await countRows(db, `resume where seeker_id = ${pyotr.id} and status = 'published'`)).toBe(2)
  expect(await countRows(db, `(select distinct state from negotiation where seeker_id = ${pyotr.id}) as state`)).toBe(9)
  expect(await countRows(db, `vacancy_favorite where seeker_id = ${pyotr.id}`)).toBeGreaterThanOrEqual(8)
  expect(await countRows(db, `resume_favorite where employer_id = ${anna.id}`)).toBeGreaterThanOrEqual(5)
})

test('seeding again, or by two processes at once, changes nothing, and every database gets the same data', async ({
  db,
}) => {
  const snapshotOf = async (from: Db) => {
    const vacancies = await from
      .selectFrom('vacancy')
      .select(['id', 'slug', 'salary_to', 'published_at'])
      .orderBy('id')
      .execute()
    const resumes = await from
      .selectFrom('resume')
      .select(['id', 'slug', 'salary_amount', 'about'])
      .orderBy('id')
      .execute()
    const negotiations = await from
      .selectFrom('negotiation')
      .select(['id', 'state', 'resume_snapshot'])
      .orderBy('id')
      .execute()
    return toJsonColumn([vacancies, resumes, negotiations])
  }
  const first = await snapshotOf(db)

  await seedDemo(db, new Date('2027-01-01T00:00:00Z'))
  const other = await openUnhurried()
  await Promise.all([seedDemo(other, DEMO_NOW), seedDemo(other, DEMO_NOW)])

  expect(await snapshotOf(db)).toBe(first)
  expect(await snapshotOf(other)).toBe(first)
  await other.destroy()
})
