import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { findPipelineKey, type PipelineKey } from './stage-queries.server.ts'

/**
 * Returns the vacancy's own pipeline, copied from the company's one if there was none. Negotiations move to the copy of
 * their stage.
 */
export async function splitPipeline(tx: Db, companyId: number, vacancyId: number): Promise<PipelineKey> {
  const pipeline = await findPipelineKey(tx, companyId, vacancyId)
  if (pipeline.vacancy_id !== null) return pipeline
  await sql`
    with copy as (
      insert into stage (company_id, vacancy_id, name, kind, "order")
      select company_id, ${vacancyId}, name, kind, "order" from stage
      where company_id = ${companyId} and vacancy_id is null
      returning id, "order"
    )
    update negotiation set stage_id = copy.id
    from copy join stage on stage.company_id = ${companyId} and stage.vacancy_id is null and stage."order" = copy."order"
    where negotiation.vacancy_id = ${vacancyId} and negotiation.stage_id = stage.id
  `.execute(tx)
  return { ...pipeline, vacancy_id: vacancyId }
}

/**
 * Replaces the vacancy's own pipeline with the company's. Negotiations move to the stage of the same kind, if possible
 * of the same name.
 */
export async function mergePipeline(tx: Db, companyId: number, vacancyId: number): Promise<PipelineKey> {
  const pipeline = await findPipelineKey(tx, companyId, vacancyId)
  if (pipeline.vacancy_id === null) return pipeline
  await sql`
    update negotiation set stage_id = (
      select id from stage
      where company_id = ${companyId} and vacancy_id is null and kind <= own.kind
      order by kind desc, name = own.name desc, "order" limit 1
    )
    from stage as own
    where negotiation.vacancy_id = ${vacancyId} and own.id = negotiation.stage_id
  `.execute(tx)
  await tx.deleteFrom('stage').where('vacancy_id', '=', vacancyId).where('company_id', '=', companyId).execute()
  return { ...pipeline, vacancy_id: null }
}
