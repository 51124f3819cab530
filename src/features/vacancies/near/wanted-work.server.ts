import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Readiness } from '#features/matching/rules/readiness-to-move.ts'
import { isFitted } from '#features/matching/server/match-context.ts'

/** What somebody looks for and from where: of one resume, and what it leaves open of the profile. */
export type WantedWork = Readiness & {
  /** Null without a resume. */
  resume_id: number | null
  role_ids: number[]
  city_id: number | null
}

const NOTHING_WANTED: WantedWork = {
  resume_id: null,
  role_ids: [],
  city_id: null,
  relocation_id: null,
  relocation_city_ids: [],
  work_type_ids: [],
  schedule_ids: [],
}

/** Of the chosen resume, or else the newest. Refuses an id that is of nobody or of somebody else with `resume_not_found`. */
export async function findWantedWork(db: Db, seekerId: number, resumeId?: number | null): Promise<WantedWork> {
  const row = await db
    .selectFrom('seeker')
    .leftJoin(
      selectWantedResume(db, seekerId, resumeId)
        .select(['resume.id', 'resume.professional_role_ids', 'resume.city_id', 'resume.relocation_id'])
        .select(['resume.relocation_city_ids', 'resume.work_type_ids', 'resume.schedule_ids'])
        .as('wanted'),
      (join) => join.onTrue(),
    )
    .select([
      'wanted.id as resume_id',
      sql<number[]>`coalesce(wanted.professional_role_ids, '{}')`.as('role_ids'),
      sql<number | null>`coalesce(wanted.city_id, seeker.city_id)`.as('city_id'),
      sql<number | null>`coalesce(wanted.relocation_id, seeker.relocation_id)`.as('relocation_id'),
      sql<number[]>`case when wanted.relocation_id is null then seeker.relocation_city_ids
        else wanted.relocation_city_ids end`.as('relocation_city_ids'),
      sql<number[]>`coalesce(wanted.work_type_ids, '{}')`.as('work_type_ids'),
      sql<number[]>`coalesce(wanted.schedule_ids, '{}')`.as('schedule_ids'),
    ])
    .where('seeker.id', '=', seekerId)
    .executeTakeFirst()
  if (resumeId != null && row?.resume_id == null) refuse('resume_not_found')
  return row ?? NOTHING_WANTED
}

/** Published ones come first, and of them the chosen one. A draft or a short one counts until something is published. */
function selectWantedResume(db: Db, seekerId: number, resumeId: number | null | undefined) {
  const own = db
    .selectFrom('resume')
    .leftJoin('match_settings as choice', 'choice.seeker_id', 'resume.seeker_id')
    .where('resume.seeker_id', '=', seekerId)
    .where('resume.status', '<>', 'deleted')
  if (resumeId != null) return own.where('resume.id', '=', resumeId)
  return own
    .where(isFitted)
    .orderBy(sql`resume.status = 'published'`, 'desc')
    .orderBy(sql`resume.id is not distinct from choice.resume_id`, 'desc')
    .orderBy(sql`resume.published_at desc nulls last`)
    .orderBy('resume.id', 'desc')
    .limit(1)
}
