import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse } from '#contract/errors.ts'
import { MOST_STAGES } from '#contract/stage-kinds.ts'
import type { changeStage as changing, NewStage, Stage } from '#contract/stages.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import { divide } from './divide-stages.ts'
import { type Funnel, isOfFunnel, readFunnel } from './stages.ts'

type Change = z.output<typeof changing.body>

/** Inserts a stage after the last one of its kind, or of an earlier kind. */
export function addStage({ db }: Ctx, companyId: number, { vacancy_id, name, kind }: z.output<typeof NewStage>) {
  return withFunnels(db, companyId, async (tx) => {
    const funnel = vacancy_id ? await divide(tx, companyId, vacancy_id) : { company_id: companyId, vacancy_id: null }
    const used = (await readFunnel(tx, funnel)).length
    if (used >= MOST_STAGES) refuse('limit_reached', { details: { max: MOST_STAGES, used } })
    const { order } = await tx
      .selectFrom('stage')
      .select(sql<number>`max("order") + 1`.as('order'))
      .where(isOfFunnel(funnel))
      .where('kind', '<=', kind)
      .executeTakeFirstOrThrow()
    await shift(tx, funnel, order, 1)
    await tx
      .insertInto('stage')
      .values({ ...funnel, name, kind, order })
      .execute()
    return funnel
  })
}

export function changeStage({ db }: Ctx, companyId: number, id: number, { name, order }: Change): Promise<Stage[]> {
  return withFunnels(db, companyId, async (tx) => {
    const stage = await findOwn(tx, companyId, id)
    if (name !== undefined) await tx.updateTable('stage').set({ name }).where('id', '=', id).execute()
    if (order !== undefined) await moveStage(tx, stage, order)
    return stage
  })
}

/** Moves the stage and shifts those between the old and the new position in one statement. */
async function moveStage(tx: Db, { id, order: from, ...funnel }: OwnStage, wanted: number) {
  const to = Math.min(wanted, (await readFunnel(tx, funnel)).length)
  await tx
    .updateTable('stage')
    .set({
      order: sql<number>`case when id = ${id} then ${to}::int else "order" + ${from < to ? -1 : 1}::int end`,
    })
    .where(isOfFunnel(funnel))
    .where((eb) => eb.between('order', Math.min(from, to), Math.max(from, to)))
    .execute()
}

export function removeStage({ db }: Ctx, companyId: number, id: number): Promise<Stage[]> {
  return withFunnels(db, companyId, async (tx) => {
    const stage = await findOwn(tx, companyId, id)
    const removed = await tx
      .deleteFrom('stage')
      .where('id', '=', id)
      .where('kind', 'not in', ['new', 'refused'])
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) {
      refuse('state_conflict', { message: 'Первый и последний этап можно только переименовать', details: { id } })
    }
    await shift(tx, stage, stage.order, -1)
    await tx
      .updateTable('negotiation')
      .set({ stage_id: sql<number>`stage_for(company_id, vacancy_id, stage_kind_of(state))` })
      .where('company_id', '=', companyId)
      .where('stage_id', 'is', null)
      .execute()
    return stage
  })
}

const shift = (tx: Db, funnel: Funnel, since: number, by: 1 | -1) =>
  tx
    .updateTable('stage')
    .set({ order: sql<number>`"order" + ${by}::int` })
    .where(isOfFunnel(funnel))
    .where('order', '>=', since)
    .execute()

type OwnStage = Funnel & { id: number; order: number }

async function findOwn(tx: Db, companyId: number, id: number): Promise<OwnStage> {
  const stage = await tx
    .selectFrom('stage')
    .select(['id', 'order', 'company_id', 'vacancy_id'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return stage ?? refuse('stage_not_found')
}

/** Serialises changes of a company's pipelines, because their order is read before it is written. */
export function withFunnels(db: Db, companyId: number, change: (tx: Db) => Promise<Funnel>): Promise<Stage[]> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
    return readFunnel(tx, await change(tx))
  })
}
