import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { type Importance, weightsOf } from '../contract/match.ts'
import { DEFAULT_IMPORTANCE, IMPORTANCE_KEYS, type ImportanceKey } from '../contract/match-criteria.ts'
import type { MatchResume } from '../rules/match-inputs.ts'
import { wishColumns } from './compared-columns.ts'

/** Resume and importance that vacancies are matched with for one seeker. */
export type MatchContext = { wish: MatchResume; importance: Importance }

/**
 * Finds the match context; undefined for guests, in employer mode, without a published resume, and for a seeker who has
 * turned the fitting off and names no resume. Refuses a `resumeId` that does not belong to the caller with
 * `resume_not_found`.
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
    .where((eb) => (resumeId === undefined ? isFitted : eb('resume.id', '=', resumeId)))
    .executeTakeFirst()
  if (!row) return undefined
  const { importance, ...wish } = row
  return { wish, importance }
}

/** The context with other importance for one list: `skills:4`. */
export const withWeights = (context: MatchContext | undefined, weights: string[]): MatchContext | undefined =>
  context && { ...context, importance: { ...context.importance, ...weightsOf(weights) } }

/** Condition on `selectChosenResume`: the seeker has not turned the fitting of lists off. */
export const isFitted = sql<boolean>`choice.is_off is not true`

/** Selects the chosen resume, or the newest published one. */
export const selectChosenResume = (db: Db, callerId: number) =>
  db
    .selectFrom('resume')
    .leftJoin('match_settings as choice', 'choice.seeker_id', 'resume.seeker_id')
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
