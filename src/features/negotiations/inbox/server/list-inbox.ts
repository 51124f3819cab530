import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#database/connect.ts'
import type { CompanyReader } from '#features/accounts/server/caller.ts'
import { matchApplications } from '#features/matching/server/match-resumes.ts'
import { offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { INBOX_VIEWS, NEGOTIATION_STATES } from '../../contract/negotiation-constants.ts'
import { comparedPair } from '../../server/negotiation-columns.ts'
import type { listEmployerNegotiations } from '../contract/inbox.ts'
import {
  awaitsAnswer,
  type InboxFilter,
  isInInbox,
  isOverdue,
  selectInboxRows,
  stageInPipeline,
  toNegotiationRows,
  VIEW_CONDITIONS,
} from './inbox-rows.ts'

/** Applications that are compared and sorted; later ones keep the order of the list (see decision 26). */
const MAX_COMPARED = 200

type PageOfBest = { page: number; per_page: number; isOverdueFirst: boolean }

/** Ids of one page, best match first. With `isOverdueFirst` the overdue ones stand before, longest overdue first. */
async function listBestIds(
  db: Db,
  rows: ReturnType<typeof selectInboxRows>,
  { page, per_page, isOverdueFirst }: PageOfBest,
  at: Date,
): Promise<number[]> {
  const from = offsetOf(page, per_page)
  const listed = await rows
    .clearSelect()
    .select(['negotiation.id', 'negotiation.resume_id as own_resume_id', 'negotiation.vacancy_id'])
    .select(['negotiation.state', isOverdue(at).as('is_overdue')])
    .limit(Math.max(MAX_COMPARED, from + per_page))
    .execute()
  const isFirst = ({ is_overdue }: (typeof listed)[number]) => isOverdueFirst && is_overdue
  const compared = listed.slice(0, MAX_COMPARED).filter((row) => !isFirst(row))
  const findMatch = await matchApplications(db, compared.map(comparedPair), at)
  const scoreById = new Map(compared.map((row) => [row.id, findMatch(comparedPair(row))?.score ?? -1]))
  const best = compared.sort((a, b) => scoreById.get(b.id)! - scoreById.get(a.id)!)
  return [...listed.slice(0, MAX_COMPARED).filter(isFirst), ...best, ...listed.slice(MAX_COMPARED)]
    .slice(from, from + per_page)
    .map(({ id }) => id)
}

type InboxQuery = z.output<typeof listEmployerNegotiations.query>

export async function listInbox(db: Db, viewer: CompanyReader, query: InboxQuery, at: Date) {
  const { company_id, maySeeContacts } = viewer
  const inbox: InboxFilter = { ...query, company_id, maySeeContacts }
  const [rows, meta] = await Promise.all([listInboxRows(db, inbox, query, at), countInbox(db, inbox, query, at)])
  return { data: await toNegotiationRows(db, viewer, rows, at), meta }
}

async function listInboxRows(db: Db, inbox: InboxFilter, query: InboxQuery, at: Date) {
  const { order_by, view, page, per_page } = query
  const rows = orderRows(selectInboxRows(db, inbox, at).where(matchesFilter(inbox, query, at)), query, at)
  if (view !== 'today' && order_by !== 'match') return rows.limit(per_page).offset(offsetOf(page, per_page)).execute()
  const ids = await listBestIds(db, rows, { page, per_page, isOverdueFirst: view === 'today' }, at)
  if (ids.length === 0) return []
  const found = await selectInboxRows(db, inbox, at).where('negotiation.id', 'in', ids).execute()
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

function orderRows(rows: ReturnType<typeof selectInboxRows>, { order_by, view }: InboxQuery, at: Date) {
  const ordered =
    order_by === 'due' || view === 'today'
      ? rows
          .orderBy(awaitsAnswer(at), 'desc')
          .orderBy(sql`case when ${awaitsAnswer(at)} then answer_due_at end`, (order) => order.asc().nullsLast())
      : rows
  return ordered.orderBy('negotiation.created_at', 'desc').orderBy('negotiation.id', 'desc')
}

const matchesFilter = (inbox: InboxFilter, { archived, state, stage_id, view }: InboxQuery, at: Date) =>
  sql<SqlBool>`negotiation.archived_by_employer = ${archived}
    and ${state.length > 0 ? sql`negotiation.state = any(${state}::negotiation_state[])` : sql`true`}
    and ${stage_id ? sql`${stageInPipeline(inbox, at)} = ${stage_id}` : sql`true`}
    and ${view ? VIEW_CONDITIONS[view](at) : sql`true`}`

/** Counts every state, view and stage, independent of the filters by them. */
async function countInbox(db: Db, inbox: InboxFilter, query: InboxQuery, at: Date) {
  const groups = await db
    .selectFrom('negotiation')
    .leftJoin('stage', 'stage.id', 'negotiation.stage_id')
    .select((eb) => [
      'negotiation.state',
      'archived_by_employer as is_archived',
      stageInPipeline(inbox, at).as('stage_id'),
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .countAll<number>()
        .filterWhere(matchesFilter(inbox, query, at))
        .as('shown'),
      eb.fn.countAll<number>().filterWhere(isOverdue(at)).filterWhere(awaitsAnswer(at)).as('overdue'),
      ...INBOX_VIEWS.map((view) => eb.fn.countAll<number>().filterWhere(VIEW_CONDITIONS[view](at)).as(view)),
    ])
    .where(isInInbox(inbox))
    .groupBy(['negotiation.state', 'archived_by_employer', sql`3`])
    .execute()

  const current = groups.filter(({ is_archived }) => !is_archived)
  const total = sum(groups.map(({ shown }) => shown))
  const byState = (name: string) => sum(current.filter(({ state }) => state === name).map(({ count }) => count))
  const byStage = Map.groupBy(current, ({ stage_id }) => stage_id)
  return {
    ...pagingMeta(total, query.page, query.per_page),
    counts: {
      all: sum(current.map(({ count }) => count)),
      overdue: sum(current.map(({ overdue }) => overdue)),
      archived: sum(groups.filter(({ is_archived }) => is_archived).map(({ count }) => count)),
      ...Object.fromEntries(INBOX_VIEWS.map((view) => [view, sum(current.map((group) => group[view]))])),
      ...Object.fromEntries(NEGOTIATION_STATES.map((name) => [name, byState(name)])),
    },
    stage_counts: Object.fromEntries(
      [...byStage].filter(([id]) => id !== null).map(([id, of]) => [id, sum(of.map(({ count }) => count))]),
    ),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
