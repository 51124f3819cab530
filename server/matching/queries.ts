import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { KeySkill } from '#contract/key-skills.ts'
import type { LanguageSkill } from '#contract/language-skills.ts'
import type { Importance, Match } from '#contract/match.ts'
import { AS_PUBLISHED, IMPORTANCE_KEYS, type ImportanceKey } from '#contract/match-codes.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { matchOf } from '#trade/match/match.ts'
import type { Offer, Wish } from '#trade/match/sides.ts'
import type { Caller } from '../accounts/caller.ts'
import { offsetOf } from '../http/paging.ts'
import { said } from '../resumes/as-profile.ts'
import { experienceMonths } from '../resumes/experience-months.ts'
import { SHOWN_SALARY } from '../resumes/shown-salary.ts'

/** Resume and importance that vacancies are matched with for one seeker. */
export type Matching = { wish: Wish; importance: Importance }

/**
 * Finds the match context; undefined for guests, in employer mode and without a published resume. Refuses a `resumeId`
 * that does not belong to the caller with `resume_not_found`.
 */
export async function findMatching(db: Db, caller: Caller | undefined, resumeId: number | undefined, at: Date) {
  const mayMatch = caller && !caller.is_employer_mode
  const found = mayMatch ? await findWish(db, caller.id, resumeId, at) : undefined
  if (resumeId !== undefined && !found) refuse('resume_not_found')
  return found
}

async function findWish(
  db: Db,
  callerId: number,
  resumeId: number | undefined,
  at: Date,
): Promise<Matching | undefined> {
  const row = await selectChosen(db, callerId)
    .innerJoin('seeker', 'seeker.id', 'resume.seeker_id')
    .select('resume.salary_net_month')
    .select(wishColumns(at))
    .$if(resumeId !== undefined, (chosen) => chosen.where('resume.id', '=', resumeId!))
    .executeTakeFirst()
  if (!row) return undefined
  const { importance, ...wish } = row
  return { wish, importance }
}

/** Compared columns except the salary: its owner compares the real amount, employers the visible one. */
const wishColumns = (at: Date) => (eb: ExpressionBuilder<DB, 'resume' | 'seeker'>) =>
  [
    'resume.title',
    'resume.professional_role_ids as role_ids',
    groupsOf('resume').as('role_group_ids'),
    'resume.place_of_work_ids',
    'resume.work_type_ids',
    'resume.schedule_ids',
    'resume.education_level_id',
    experienceMonths(at).as('experience_months'),
    said.city_id.as('city_id'),
    said.metro_ids.as('metro_ids'),
    said.relocation_id.as('relocation_id'),
    said.relocation_city_ids.as('relocation_city_ids'),
    said.languages.as('languages'),
    said.driver_license_ids.as('driver_license_ids'),
    said.has_vehicle.as('has_vehicle'),
    eb
      .fn<string[]>('array', [sql`select skill ->> 'name' from jsonb_array_elements(resume.skills) as skill`])
      .as('skills'),
  ] as const

/** Selects the chosen resume, or the newest published one. */
export const selectChosen = (db: Db, callerId: number) =>
  db
    .selectFrom('resume')
    .leftJoin('match_choice as choice', 'choice.seeker_id', 'resume.seeker_id')
    .select(importanceColumn.as('importance'))
    .where('resume.seeker_id', '=', callerId)
    .where('resume.status', '=', 'published')
    .orderBy(sql`resume.id is not distinct from choice.resume_id`, 'desc')
    .orderBy('resume.published_at', 'desc')
    .orderBy('resume.id', 'desc')
    .limit(1)

const turned = (key: ImportanceKey) =>
  sql`${sql.lit(key)}, coalesce(${sql.ref(`choice.${key}`)}, ${sql.lit(AS_PUBLISHED)})`

const importanceColumn = sql<Importance>`json_build_object(${sql.join(IMPORTANCE_KEYS.map(turned))})`

const groupsOf = (table: 'resume' | 'vacancy') =>
  sql<number[]>`array(
    select distinct coalesce(parent_id, id) from professional_role
    where id = any(${sql.ref(`${table}.professional_role_ids`)})
  )`

/** Matches vacancies for a seeker, by vacancy id. */
export async function matchVacancies(
  db: Db,
  ids: number[],
  { wish, importance }: Matching,
): Promise<Map<number, Match>> {
  if (ids.length === 0) return new Map()
  const rows = await selectOffers(db).where('vacancy.id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...offer }) => [id, matchOf(wish, offer satisfies Offer, importance)]))
}

/** Adds matches to vacancy cards: null without a match context. */
export async function withMatches<Card extends { id: number }>(db: Db, cards: Card[], matching: Matching | undefined) {
  const matches = matching && (await matchVacancies(db, idsOf(cards), matching))
  return cards.map((card) => ({ ...card, match: matches?.get(card.id) ?? null }))
}

const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id)

/**
 * Finds a vacancy of the caller's company in any state except deleted. Matches with foreign vacancies would reveal
 * their data.
 */
export async function findOffer(db: Db, caller: Caller | undefined, vacancyId: number): Promise<Offer> {
  const row = await selectOffers(db)
    .where('vacancy.id', '=', vacancyId)
    .where('vacancy.company_id', '=', caller?.company_id ?? null)
    .where('vacancy.status', '<>', 'deleted')
    .executeTakeFirst()
  const { id: _, ...offer } = row ?? refuse('vacancy_not_found')
  return offer
}

/** Matches resumes for a vacancy, by resume id. A hidden salary is not compared. */
export async function matchResumes(db: Db, ids: number[], offer: Offer, at: Date): Promise<Map<number, Match>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('resume')
    .innerJoin('seeker', 'seeker.id', 'resume.seeker_id')
    .select(['resume.id', SHOWN_SALARY.as('salary_net_month')])
    .select(wishColumns(at))
    .where('resume.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...wish }) => [id, matchOf(wish satisfies Wish, offer)]))
}

export async function withResumeMatches<Card extends { id: number }>(
  db: Db,
  cards: Card[],
  offer: Offer | undefined,
  at: Date,
) {
  const matches = offer && (await matchResumes(db, idsOf(cards), offer, at))
  return cards.map((card) => ({ ...card, match: matches?.get(card.id) ?? null }))
}

/** Items that are matched and sorted; later items keep the order of relevance. */
const COMPARED = 200

type Ranking = {
  /** Ids in the order of relevance: all found, or those of the same role only. */
  listIds(most: number, which: 'all' | 'same_trade'): Promise<number[]>
  compare(ids: number[]): Promise<Map<number, Match>>
}

/**
 * Returns the ids of one page, best match first. Items of the same role are matched before others; ties keep the order
 * of relevance.
 */
export async function pageOfBest(
  { page, per_page }: { page: number; per_page: number },
  { listIds, compare }: Ranking,
): Promise<number[]> {
  const from = offsetOf(page, per_page)
  const [kin, all] = [await listIds(COMPARED, 'same_trade'), await listIds(Math.max(COMPARED, from + per_page), 'all')]
  const ids = [...new Set([...kin, ...all])]
  const near = ids.slice(0, COMPARED)
  const matches = await compare(near)
  const best = near.sort((a, b) => matches.get(b)!.score - matches.get(a)!.score)
  return [...best, ...ids.slice(COMPARED)].slice(from, from + per_page)
}

/** The row of `table` has one of these roles. */
export const hasTrade = (table: 'resume' | 'vacancy', { role_ids }: Pick<Wish | Offer, 'role_ids'>) =>
  sql<SqlBool>`${sql.ref(`${table}.professional_role_ids`)} && ${role_ids}::int[]`

const selectOffers = (db: Db) =>
  db
    .selectFrom('vacancy')
    .leftJoin('address', 'address.id', 'vacancy.address_id')
    .select(['vacancy.id', 'vacancy.name', 'vacancy.professional_role_ids as role_ids', 'vacancy.salary_net_month'])
    .select(['vacancy.city_ids', 'vacancy.place_of_work_ids', 'vacancy.work_type_id', 'vacancy.schedule_id'])
    .select(['vacancy.experience_id', 'vacancy.education_level_id', 'vacancy.driver_license_ids'])
    .select('vacancy.own_vehicle_required')
    .select((eb) => [
      groupsOf('vacancy').as('role_group_ids'),
      eb.ref('vacancy.key_skills').$castTo<KeySkill[]>().as('key_skills'),
      eb.ref('vacancy.languages').$castTo<LanguageSkill[]>().as('languages'),
      sql<number[]>`coalesce(address.metro_ids, '{}')`.as('metro_ids'),
    ])
