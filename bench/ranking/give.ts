import type { Call } from '#contract/client.ts'
import { type Db, json } from '#database/connect.ts'
import { givenAccount, givenResume, givenVacancy } from '#test/givens.ts'
import type { Offer, Wish } from '#trade/match/sides.ts'
import type { RankingHouse } from './house.ts'
import type { Labelled, Question } from './read.ts'

const CREATED = '2026-08-30T09:00:00Z'

/**
 * A question stored in the database. All its vacancies belong to one company, so that a search can be limited to them.
 */
export type Given = Question & { ask: Call; company_id: number; labels: Map<number, Labelled> }

export async function giveQuestion({ db, now, callAs }: RankingHouse, question: Question): Promise<Given> {
  const company_id = (await givenAccount(db, now(), { employer: true })).company_id!
  const seeker = await givenAccount(db, now(), { seeker: true })
  await givenResume(db, seeker.id, columnsOf(question.wish))
  const labels = new Map<number, Labelled>()
  for (const vacancy of question.vacancies) {
    const address_id = await giveAddress(db, company_id, vacancy.offer)
    labels.set(await giveVacancy(db, { company_id, address_id }, vacancy), vacancy)
  }
  return { ...question, ask: callAs(seeker.token), company_id, labels }
}

function columnsOf({ role_ids, role_group_ids: _, salary_net_month, ...wish }: Wish) {
  const { skills, languages, experience_months, ...said } = wish
  return {
    ...said,
    professional_role_ids: role_ids,
    salary_amount: salary_net_month,
    salary_net_month,
    skills: json(skills.map((name) => ({ name, level: null }))),
    languages: json(languages),
    experience_none: experience_months === 0,
    total_experience_months: experience_months,
  }
}

type Where = { company_id: number; address_id: number | null }

async function giveVacancy(db: Db, { company_id, address_id }: Where, { salary_from, description, offer }: Labelled) {
  const { role_ids, role_group_ids: _, metro_ids: __, key_skills, languages, salary_net_month, ...said } = offer
  const { id } = await givenVacancy(db, company_id, {
    ...said,
    professional_role_ids: role_ids,
    description: `<p>${description}</p>`,
    key_skills: json(key_skills),
    languages: json(languages),
    salary_from,
    salary_to: salary_net_month,
    salary_net_month,
    salary_absent_reason: salary_net_month === null ? 'Обсудим на встрече' : '',
    address_id,
  })
  return id
}

/** Makes street names unique: a company may have one address per street. */
let streets = 0

/** Metro stations are stored only with an address. */
async function giveAddress(db: Db, company_id: number, { city_ids, metro_ids }: Offer) {
  if (metro_ids.length === 0) return null
  const { id } = await db
    .insertInto('address')
    .values({ company_id, city_id: city_ids[0]!, street: `Улица ${++streets}`, metro_ids, created_at: CREATED })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
