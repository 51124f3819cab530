import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Readiness } from '#features/matching/rules/readiness-to-move.ts'
import { isFitted, selectChosenResume } from '#features/matching/server/match-context.ts'

/** What somebody looks for and from where: of the chosen resume, and what it leaves open of the profile. */
export type WantedWork = Readiness & { role_ids: number[]; city_id: number | null }

const NOTHING_WANTED: WantedWork = {
  role_ids: [],
  city_id: null,
  relocation_id: null,
  relocation_city_ids: [],
  work_type_ids: [],
  schedule_ids: [],
}

export async function findWantedWork(db: Db, seekerId: number): Promise<WantedWork> {
  const row = await db
    .selectFrom('seeker')
    .leftJoin(
      selectChosenResume(db, seekerId)
        .where(isFitted)
        .select(['resume.professional_role_ids', 'resume.city_id', 'resume.relocation_id'])
        .select(['resume.relocation_city_ids', 'resume.work_type_ids', 'resume.schedule_ids'])
        .as('chosen'),
      (join) => join.onTrue(),
    )
    .select([
      sql<number[]>`coalesce(chosen.professional_role_ids, '{}')`.as('role_ids'),
      sql<number | null>`coalesce(chosen.city_id, seeker.city_id)`.as('city_id'),
      sql<number | null>`coalesce(chosen.relocation_id, seeker.relocation_id)`.as('relocation_id'),
      sql<number[]>`case when chosen.relocation_id is null then seeker.relocation_city_ids
        else chosen.relocation_city_ids end`.as('relocation_city_ids'),
      sql<number[]>`coalesce(chosen.work_type_ids, '{}')`.as('work_type_ids'),
      sql<number[]>`coalesce(chosen.schedule_ids, '{}')`.as('schedule_ids'),
    ])
    .where('seeker.id', '=', seekerId)
    .executeTakeFirst()
  return row ?? NOTHING_WANTED
}
