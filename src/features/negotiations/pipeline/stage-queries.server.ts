import { type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { StageKind } from '../contract/negotiation-constants.ts'
import type { Stage } from './stages.contract.ts'
import { STAGE_RULES } from './stages.rules.ts'

export type PipelineKey = { company_id: number; vacancy_id: number | null }

/** Stages of the vacancy's own pipeline, or of the company's one if it has none. */
export async function listOwnStages(db: Db, companyId: number, vacancyId: number | null | undefined): Promise<Stage[]> {
  if (!vacancyId) return listStagesOfPipeline(db, { company_id: companyId, vacancy_id: null })
  const rows = await db
    .selectFrom('vacancy')
    .leftJoin('stage', (join) =>
      join.on(
        sql<boolean>`stage.company_id = vacancy.company_id and stage.vacancy_id is not distinct from (
          case when exists (select from stage as own where own.vacancy_id = vacancy.id) then vacancy.id end
        )`,
      ),
    )
    .select(['stage.id', 'stage.vacancy_id', 'stage.name', 'stage.kind', 'stage.order'])
    .$narrowType<{ id: number; name: string; kind: StageKind; order: number }>()
    .where('vacancy.id', '=', vacancyId)
    .where('vacancy.company_id', '=', companyId)
    .where('vacancy.status', '<>', 'deleted')
    .orderBy('stage.order')
    .execute()
  if (rows.length === 0) refuse('vacancy_not_found')
  return rows.map(toStage)
}

const toStage = (stage: Omit<Stage, 'seeker_state'>): Stage => ({
  ...stage,
  seeker_state: STAGE_RULES[stage.kind].seekerState,
})

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
  return stages.map(toStage)
}

export const isOfPipeline = ({ company_id, vacancy_id }: PipelineKey) =>
  sql<SqlBool>`stage.company_id = ${company_id} and stage.vacancy_id is not distinct from ${vacancy_id}`

/** How many negotiations stand on each stage, without those of vacancies with a pipeline of their own. */
export async function withPeople(db: Db, companyId: number, stages: readonly Stage[]) {
  const rows = await db
    .selectFrom('negotiation')
    .select((eb) => ['stage_id', eb.fn.countAll<number>().as('people')])
    .where('company_id', '=', companyId)
    .where('stage_id', 'is not', null)
    .groupBy('stage_id')
    .execute()
  const peopleOf = new Map(rows.map(({ stage_id, people }) => [stage_id, people]))
  return stages.map((stage) => ({ ...stage, people: peopleOf.get(stage.id) ?? 0 }))
}
