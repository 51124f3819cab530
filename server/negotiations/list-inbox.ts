import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { listEmployerNegotiations } from '#contract/inbox.ts'
import { NEGOTIATION_STATES } from '#contract/negotiation-states.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf, pageMeta } from '../http/paging.ts'
import { isNewForEmployer } from './columns.ts'
import { awaitsAnswer, type Inbox, isInInbox, isOverdue, rowOf, selectRows, shownStage } from './inbox-rows.ts'

type Wanted = z.output<typeof listEmployerNegotiations.query>

export async function listInbox(db: Db, companyId: number, wanted: Wanted, at: Date) {
  const inbox: Inbox = { company_id: companyId, ...wanted }
  const [rows, meta] = await Promise.all([listRows(db, inbox, wanted, at), countInbox(db, inbox, wanted, at)])
  return { data: rows.map((row) => rowOf(row, at)), meta }
}

function listRows(db: Db, inbox: Inbox, { archived, state, stage_id, order_by, page, per_page }: Wanted, at: Date) {
  let rows = selectRows(db, inbox, at).where('archived_by_employer', '=', archived)
  if (state.length > 0) rows = rows.where('negotiation.state', 'in', state)
  if (stage_id) rows = rows.where(sql<SqlBool>`${shownStage(inbox)} = ${stage_id}`)
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
async function countInbox(db: Db, inbox: Inbox, wanted: Wanted, at: Date) {
  const groups = await db
    .selectFrom('negotiation')
    .leftJoin('stage', 'stage.id', 'negotiation.stage_id')
    .select((eb) => [
      'negotiation.state',
      'archived_by_employer as is_archived',
      shownStage(inbox).as('stage_id'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere(isNewForEmployer).as('unread'),
      eb.fn.countAll<number>().filterWhere(isOverdue(at)).filterWhere(awaitsAnswer(at)).as('overdue'),
    ])
    .where(isInInbox(inbox))
    .groupBy(['negotiation.state', 'archived_by_employer', sql`3`])
    .execute()

  const shown = groups.filter(({ is_archived }) => is_archived === wanted.archived)
  const listed = shown
    .filter(({ state }) => wanted.state.length === 0 || wanted.state.includes(state))
    .filter(({ stage_id }) => !wanted.stage_id || wanted.stage_id === stage_id)
  const byState = (name: string) => sum(shown.filter(({ state }) => state === name).map(({ count }) => count))
  const byStage = Map.groupBy(shown, ({ stage_id }) => stage_id)
  return {
    ...pageMeta(sum(listed.map(({ count }) => count)), wanted.page, wanted.per_page),
    counts: {
      all: sum(shown.map(({ count }) => count)),
      unread: sum(shown.map(({ unread }) => unread)),
      overdue: sum(shown.map(({ overdue }) => overdue)),
      archived: sum(groups.filter(({ is_archived }) => is_archived).map(({ count }) => count)),
      ...Object.fromEntries(NEGOTIATION_STATES.map((name) => [name, byState(name)])),
    },
    stage_counts: Object.fromEntries(
      [...byStage].filter(([id]) => id !== null).map(([id, of]) => [id, sum(of.map(({ count }) => count))]),
    ),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
