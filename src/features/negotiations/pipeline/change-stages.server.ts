import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { lockCompany } from '#features/accounts/server/company-rows.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { MAX_STAGES } from '../contract/negotiation-constants.ts'
import { splitPipeline } from './split-pipeline.server.ts'
import { isOfPipeline, listStagesOfPipeline, type PipelineKey } from './stage-queries.server.ts'
import type { changeStage as changing, NewStage, Stage } from './stages.contract.ts'
import { STAGE_RULES } from './stages.rules.ts'

type StageChange = z.output<typeof changing.body>

/** Inserts a stage after the last one of its kind, or of an earlier kind. */
export function addOwnStage({ db }: Ctx, companyId: number, { vacancy_id, name, kind }: z.output<typeof NewStage>) {
  return changePipeline(db, companyId, async (tx) => {
    const pipeline = vacancy_id
      ? await splitPipeline(tx, companyId, vacancy_id)
      : { company_id: companyId, vacancy_id: null }
    const used = (await listStagesOfPipeline(tx, pipeline)).length
    if (used >= MAX_STAGES) refuse('limit_reached', { details: { max: MAX_STAGES, used } })
    const { order } = await tx
      .selectFrom('stage')
      .select(sql<number>`max("order") + 1`.as('order'))
      .where(isOfPipeline(pipeline))
      .where('kind', '<=', kind)
      .executeTakeFirstOrThrow()
    await shiftStages(tx, pipeline, order, 1)
    await tx
      .insertInto('stage')
      .values({ ...pipeline, name, kind, order })
      .execute()
    return pipeline
  })
}

export function changeOwnStage(
  { db }: Ctx,
  companyId: number,
  id: number,
  { name, order }: StageChange,
): Promise<Stage[]> {
  return changePipeline(db, companyId, async (tx) => {
    const stage = await findOwnStage(tx, companyId, id)
    if (name !== undefined) await tx.updateTable('stage').set({ name }).where('id', '=', id).execute()
    if (order !== undefined) await moveStage(tx, stage, order)
    return stage
  })
}

/** Moves the stage and shifts those between the old and the new position in one statement. */
async function moveStage(tx: Db, { id, order: from, ...pipeline }: OwnStage, targetOrder: number) {
  const to = Math.min(targetOrder, (await listStagesOfPipeline(tx, pipeline)).length)
  await tx
    .updateTable('stage')
    .set({
      order: sql<number>`case when id = ${id} then ${to}::int else "order" + ${from < to ? -1 : 1}::int end`,
    })
    .where(isOfPipeline(pipeline))
    .where((eb) => eb.between('order', Math.min(from, to), Math.max(from, to)))
    .execute()
}

export function removeOwnStage(
  { db }: Ctx,
  companyId: number,
  id: number,
  toStageId: number | null | undefined,
): Promise<Stage[]> {
  return changePipeline(db, companyId, async (tx) => {
    const stage = await findOwnStage(tx, companyId, id)
    if (toStageId) await movePeople(tx, stage, toStageId)
    const removed = await tx
      .deleteFrom('stage')
      .where('id', '=', id)
      .where('kind', 'not in', ['new', 'refused'])
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) {
      refuse('state_conflict', { message: 'Первый и последний этап можно только переименовать', details: { id } })
    }
    await shiftStages(tx, stage, stage.order, -1)
    await tx
      .updateTable('negotiation')
      .set({ stage_id: sql<number>`stage_for(company_id, vacancy_id, stage_kind_of(state))` })
      .where('company_id', '=', companyId)
      .where('stage_id', 'is', null)
      .execute()
    return stage
  })
}

/** Only the company sees this. Those whose state the other stage does not allow stay. */
async function movePeople(tx: Db, from: OwnStage, toStageId: number) {
  const to = (await listStagesOfPipeline(tx, from)).find(({ id }) => id === toStageId) ?? refuse('stage_not_found')
  await tx
    .updateTable('negotiation')
    .set({ stage_id: to.id })
    .where('company_id', '=', from.company_id)
    .where('stage_id', '=', from.id)
    .where('state', 'in', STAGE_RULES[to.kind].allowedStates)
    .execute()
}

const shiftStages = (tx: Db, pipeline: PipelineKey, fromOrder: number, offset: 1 | -1) =>
  tx
    .updateTable('stage')
    .set({ order: sql<number>`"order" + ${offset}::int` })
    .where(isOfPipeline(pipeline))
    .where('order', '>=', fromOrder)
    .execute()

type OwnStage = PipelineKey & { id: number; order: number }

async function findOwnStage(tx: Db, companyId: number, id: number): Promise<OwnStage> {
  const stage = await tx
    .selectFrom('stage')
    .select(['id', 'order', 'company_id', 'vacancy_id'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return stage ?? refuse('stage_not_found')
}

/** Serialises changes of a company's pipelines, because their order is read before it is written. */
export function changePipeline(db: Db, companyId: number, change: (tx: Db) => Promise<PipelineKey>): Promise<Stage[]> {
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId)
    return listStagesOfPipeline(tx, await change(tx))
  })
}
