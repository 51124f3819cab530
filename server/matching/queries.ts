import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/core/errors.ts'
import type { Importance, Match } from '#contract/matching/match.ts'
import { DEFAULT_IMPORTANCE, IMPORTANCE_KEYS, type ImportanceKey } from '#contract/matching/match-criteria.ts'
import type { LanguageSkill } from '#contract/profiles/language-skills.ts'
import type { KeySkill } from '#contract/vacancies/key-skills.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { calculateMatch } from '#domain/matching/calculate-match.ts'
import type { MatchResume, MatchVacancy } from '#domain/matching/match-inputs.ts'
import type { Caller } from '../accounts/caller.ts'
import { offsetOf } from '../http/paging.ts'
import { effectiveResume, experienceMonths, VISIBLE_SALARY } from '../profiles/effective-resume.ts'

/** Resume and importance that vacancies are matched with for one seeker. */
export type MatchContext = { wish: MatchResume; importance: Importance }

/**
 * Finds the match context; undefined for guests, in employer mode and without a published resume. Refuses a `resumeId`
 * that does not belong to the caller with `resume_not_found`.
 */
export async function findMatchContext(db: Db, caller: Caller | undefined, resumeId: number | undefined, at: Date) {
  const isSeeker = caller && !caller.is_employer_mode
  const context = isSeeker ? await findContextOfResume(db, caller.id, resumeId, at) : undefined
  if (resumeId !== undefined && !context) refuse('resume_not_found')
  return context
}

async function findContextOfResume(
  db: Db,
  callerId: number,
  resumeId: number | undefined,
  at: Date,
): Promise<MatchContext | undefined> {
  const row = await selectChosenResume(db, callerId)
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
    roleGroupIds('resume').as('role_group_ids'),
    'resume.place_of_work_ids',
    'resume.work_type_ids',
    'resume.schedule_ids',
    'resume.education_level_id',
    experienceMonths(at).as('experience_months'),
    effectiveResume.city_id.as('city_id'),
    effectiveResume.metro_ids.as('metro_ids'),
    effectiveResume.relocation_id.as('relocation_id'),
    effectiveResume.relocation_city_ids.as('relocation_city_ids'),
    effectiveResume.languages.as('languages'),
    effectiveResume.driver_license_ids.as('driver_license_ids'),
    effectiveResume.has_vehicle.as('has_vehicle'),
    eb
      .fn<string[]>('array', [sql`select skill ->> 'name' from jsonb_array_elements(resume.skills) as skill`])
      .as('skills'),
  ] as const

/** Selects the chosen resume, or the newest published one. */
export const selectChosenResume = (db: Db, callerId: number) =>
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

const importanceEntry = (key: ImportanceKey) =>
  sql`${sql.lit(key)}, coalesce(${sql.ref(`choice.${key}`)}, ${sql.lit(DEFAULT_IMPORTANCE)})`

const importanceColumn = sql<Importance>`json_build_object(${sql.join(IMPORTANCE_KEYS.map(importanceEntry))})`

const roleGroupIds = (table: 'resume' | 'vacancy') =>
  sql<number[]>`array(
    select distinct coalesce(parent_id, id) from professional_role
    where id = any(${sql.ref(`${table}.professional_role_ids`)})
  )`

/** Matches vacancies for a seeker, by vacancy id. */
export async function matchVacancies(
  db: Db,
  ids: number[],
  { wish, importance }: MatchContext,
): Promise<Map<number, Match>> {
  if (ids.length === 0) return new Map()
  const rows = await selectOffers(db).where('vacancy.id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...offer }) => [id, calculateMatch(wish, offer satisfies MatchVacancy, importance)]))
}

/** Adds matches to vacancy cards: null without a match context. */
export async function withVacancyMatches<Card extends { id: number }>(
  db: Db,
  cards: Card[],
  context: MatchContext | undefined,
) {
  const matches = context && (await matchVacancies(db, idsOf(cards), context))
  return cards.map((card) => ({ ...card, match: matches?.get(card.id) ?? null }))
}

const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id)

/**
 * Finds a vacancy of the caller's company in any state except deleted. Matches with foreign vacancies would reveal
 * their data.
 */
export async function findOfferToMatch(db: Db, caller: Caller | undefined, vacancyId: number): Promise<MatchVacancy> {
  const row = await selectOffers(db)
    .where('vacancy.id', '=', vacancyId)
    .where('vacancy.company_id', '=', caller?.company_id ?? null)
    .where('vacancy.status', '<>', 'deleted')
    .executeTakeFirst()
  const { id: _, ...offer } = row ?? refuse('vacancy_not_found')
  return offer
}

/** Matches resumes for a vacancy, by resume id. A hidden salary is not compared. */
export async function matchResumes(db: Db, ids: number[], offer: MatchVacancy, at: Date): Promise<Map<number, Match>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('resume')
    .innerJoin('seeker', 'seeker.id', 'resume.seeker_id')
    .select(['resume.id', VISIBLE_SALARY.as('salary_net_month')])
    .select(wishColumns(at))
    .where('resume.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...wish }) => [id, calculateMatch(wish satisfies MatchResume, offer)]))
}

export async function withResumeMatches<Card extends { id: number }>(
  db: Db,
  cards: Card[],
  offer: MatchVacancy | undefined,
  at: Date,
) {
  const matches = offer && (await matchResumes(db, idsOf(cards), offer, at))
  return cards.map((card) => ({ ...card, match: matches?.get(card.id) ?? null }))
}

/** Items that are matched and sorted; later items keep the order of relevance. */
const MAX_COMPARED = 200

type RankingSource = {
  /** Ids in the order of relevance: all found, or those of the same role only. */
  listIds(limit: number, scope: 'all' | 'same_role'): Promise<number[]>
  compare(ids: number[]): Promise<Map<number, Match>>
}

/**
 * Returns the ids of one page, best match first. Items of the same role are matched before others; ties keep the order
 * of relevance.
 */
export async function rankPage(
  { page, per_page }: { page: number; per_page: number },
  { listIds, compare }: RankingSource,
): Promise<number[]> {
  const from = offsetOf(page, per_page)
  const [sameRoleIds, all] = [
    await listIds(MAX_COMPARED, 'same_role'),
    await listIds(Math.max(MAX_COMPARED, from + per_page), 'all'),
  ]
  const ids = [...new Set([...sameRoleIds, ...all])]
  const compared = ids.slice(0, MAX_COMPARED)
  const matches = await compare(compared)
  const best = compared.sort((a, b) => matches.get(b)!.score - matches.get(a)!.score)
  return [...best, ...ids.slice(MAX_COMPARED)].slice(from, from + per_page)
}

/** The row of `table` has one of these roles. */
export const hasAnyRoleOf = (table: 'resume' | 'vacancy', { role_ids }: Pick<MatchResume | MatchVacancy, 'role_ids'>) =>
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
      roleGroupIds('vacancy').as('role_group_ids'),
      eb.ref('vacancy.key_skills').$castTo<KeySkill[]>().as('key_skills'),
      eb.ref('vacancy.languages').$castTo<LanguageSkill[]>().as('languages'),
      sql<number[]>`coalesce(address.metro_ids, '{}')`.as('metro_ids'),
    ])
