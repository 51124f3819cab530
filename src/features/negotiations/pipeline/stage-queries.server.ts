import { type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Stage } from './stages.contract.ts'
import { STAGE_RULES } from './stages.rules.ts'

export type PipelineKey = { company_id: number; vacancy_id: number | null }

/** Stages of the vacancy's own pipeline, or of the company's one if it has none. */
export async function listOwnStages(db: Db, companyId: number, vacancyId: number | null | undefined): Promise<Stage[]> {
  return listStagesOfPipeline(db, await findPipelineKey(db, companyId, vacancyId))
}

/** Checks the owner as well: refuses a vacancy of another company. */
export async function findPipelineKey(
  db: Db,
  companyId: number,
  vacancyId: number | null | undefined,
): Promise<PipelineKey> {
  if (!vacancyId) return { company_id: companyId, vacancy_id: null }
  const vacancy = await db
    .selectFrom('vacancy')
    .select((eb) =>
      eb.exists(eb.selectFrom('stage').select('id').whereRef('stage.vacancy_id', '=', 'vacancy.id')).as('has_own'),
    )
    .where('id', '=', vacancyId)
    .where('company_id', '=', companyId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!vacancy) refuse('vacancy_not_found')
  return { company_id: companyId, vacancy_id: vacancy.has_own ? vacancyId : null }
}

export async function listStagesOfPipeline(db: Db, pipeline: PipelineKey): Promise<Stage[]> {
  const stages = await db
    .selectFrom('stage')
    .select(['id', 'vacancy_id', 'name', 'kind', 'order'])
    .where(isOfPipeline(pipeline))
    .orderBy('order')
    .execute()
  return stages.map((stage) => ({ ...stage, seeker_state: STAGE_RULES[stage.kind].seekerState }))
}

export const isOfPipeline = ({ company_id, vacancy_id }: PipelineKey) =>
  sql<SqlBool>`stage.company_id = ${company_id} and stage.vacancy_id is not distinct from ${vacancy_id}`
