import type { ApiCall } from '#contract/client.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { MatchResume, MatchVacancy } from '#features/matching/rules/match-inputs.ts'
import { givenAccount, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import type { LabelledVacancy, RankingQuestion } from './questions.ts'
import type { RankingApi } from './test-api.ts'

const CREATED_AT = '2026-08-30T09:00:00Z'

/**
 * A question stored in the database. All its vacancies belong to one company, so that a search can be limited to them.
 */
export type SeededQuestion = RankingQuestion & {
  callAsSeeker: ApiCall
  company_id: number
  labels: Map<number, LabelledVacancy>
}

export async function seedQuestion(
  { db, now, callAs }: RankingApi,
  question: RankingQuestion,
): Promise<SeededQuestion> {
  const company_id = (await givenAccount(db, now(), { employer: true })).company_id!
  const seeker = await givenAccount(db, now(), { seeker: true })
  await givenResume(db, seeker.id, resumeColumns(question.matchResume))
  const labels = new Map<number, LabelledVacancy>()
  for (const vacancy of question.vacancies) {
    const address_id = await seedAddress(db, company_id, vacancy.matchVacancy)
    labels.set(await seedVacancy(db, { company_id, address_id }, vacancy), vacancy)
  }
  return { ...question, callAsSeeker: callAs(seeker.token), company_id, labels }
}

function resumeColumns({
  role_ids,
  role_group_ids: _,
  travel_limit_minutes: __,
  salary_net_month,
  ...wish
}: MatchResume) {
  const { skills, languages, experience_months, ...columns } = wish
  return {
    ...columns,
    professional_role_ids: role_ids,
    salary_amount: salary_net_month,
    salary_net_month,
    skills: toJsonColumn(skills.map((name) => ({ name, level: null }))),
    languages: toJsonColumn(languages),
    experience_none: experience_months === 0,
    total_experience_months: experience_months,
  }
}

type VacancyPlace = { company_id: number; address_id: number | null }

async function seedVacancy(
  db: Db,
  { company_id, address_id }: VacancyPlace,
  { salary_from, description, matchVacancy }: LabelledVacancy,
) {
  const {
    role_ids,
    role_group_ids: _,
    metro_ids: __,
    travel_minutes: ___,
    key_skills,
    languages,
    salary_net_month,
    ...columns
  } = matchVacancy
  const { id } = await givenVacancy(db, company_id, {
    ...columns,
    professional_role_ids: role_ids,
    description: `<p>${description}</p>`,
    key_skills: toJsonColumn(key_skills),
    languages: toJsonColumn(languages),
    salary_from,
    salary_to: salary_net_month,
    salary_net_month,
    salary_absent_reason: salary_net_month === null ? 'Обсудим на встрече' : '',
    address_id,
  })
  return id
}

/** Makes street names unique: a company may have one address per street. */
let streetCount = 0

/** Metro stations are stored only with an address. */
async function seedAddress(db: Db, company_id: number, { city_ids, metro_ids }: MatchVacancy) {
  if (metro_ids.length === 0) return null
  const { id } = await db
    .insertInto('address')
    .values({ company_id, city_id: city_ids[0]!, street: `Улица ${++streetCount}`, metro_ids, created_at: CREATED_AT })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
