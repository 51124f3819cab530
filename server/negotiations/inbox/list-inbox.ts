import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { listEmployerNegotiations } from '#contract/negotiations/inbox/inbox.ts'
import { NEGOTIATION_STATES } from '#contract/negotiations/negotiation-constants.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf, pagingMeta } from '../../http/paging.ts'
import {
  awaitsAnswer,
  type InboxFilter,
  isInInbox,
  isOverdue,
  selectInboxRows,
  stageInPipeline,
  toNegotiationRow,
} from './inbox-rows.ts'

type InboxQuery = z.output<typeof listEmployerNegotiations.query>

export async function listInbox(db: Db, companyId: number, query: InboxQuery, at: Date) {
  const inbox: InboxFilter = { company_id: companyId, ...query }
  const [rows, meta] = await Promise.all([listInboxRows(db, inbox, query, at), countInbox(db, inbox, query, at)])
  return { data: rows.map((row) => toNegotiationRow(row, at)), meta }
}

function listInboxRows(
  db: Db,
  inbox: InboxFilter,
  { archived, state, stage_id, order_by, page, per_page }: InboxQuery,
  at: Date,
) {
  let rows = selectInboxRows(db, inbox).where('archived_by_employer', '=', archived)
  if (state.length > 0) rows = rows.where('negotiation.state', 'in', state)
  if (stage_id) rows = rows.where(sql<SqlBool>`${stageInPipeline(inbox)} = ${stage_id}`)
  if (order_by === 'due') {
    rows = rows
      .orderBy(awaitsAnswer(at), 'desc')
      .orderBy(sql`case when ${awaitsAnswer(at)} then answer_due_at end`, (order) => order.asc().nullsLast())
  }
  return rows
    .orderBy('negotiation.created_at', 'desc')
    .orderBy('negotiation.id', 'desc')
    .limit(per_page)
    .offset(offsetOf(page, per_page))
    .execute()
}

/** Counts every state and stage, independent of the filters by state and stage. */
async function countInbox(db: Db, inbox: InboxFilter, query: InboxQuery, at: Date) {
  const groups = await db
    .selectFrom('negotiation')
    .leftJoin('stage', 'stage.id', 'negotiation.stage_id')
    .select((eb) => [
      'negotiation.state',
      'archived_by_employer as is_archived',
      stageInPipeline(inbox).as('stage_id'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere(isOverdue(at)).filterWhere(awaitsAnswer(at)).as('overdue'),
    ])
    .where(isInInbox(inbox))
    .groupBy(['negotiation.state', 'archived_by_employer', sql`3`])
    .execute()

  const visibleGroups = groups.filter(({ is_archived }) => is_archived === query.archived)
  const filteredGroups = visibleGroups
    .filter(({ state }) => query.state.length === 0 || query.state.includes(state))
    .filter(({ stage_id }) => !query.stage_id || query.stage_id === stage_id)
  const byState = (name: string) => sum(visibleGroups.filter(({ state }) => state === name).map(({ count }) => count))
  const byStage = Map.groupBy(visibleGroups, ({ stage_id }) => stage_id)
  return {
    ...pagingMeta(sum(filteredGroups.map(({ count }) => count)), query.page, query.per_page),
    counts: {
      all: sum(visibleGroups.map(({ count }) => count)),
      overdue: sum(visibleGroups.map(({ overdue }) => overdue)),
      archived: sum(groups.filter(({ is_archived }) => is_archived).map(({ count }) => count)),
      ...Object.fromEntries(NEGOTIATION_STATES.map((name) => [name, byState(name)])),
    },
    stage_counts: Object.fromEntries(
      [...byStage].filter(([id]) => id !== null).map(([id, of]) => [id, sum(of.map(({ count }) => count))]),
    ),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
