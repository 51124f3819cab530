import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { containsPattern } from '#database/sql-expressions.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { limitOf } from '#features/premium/rules/plans.ts'
import { addMonths } from '#features/premium/rules/premium-states.ts'
import { shownCompanyName } from '#features/vacancies/server/queries.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import {
  NEGOTIATION_STATES,
  NEGOTIATION_TURN_KINDS,
  type NegotiationOrder,
  type NegotiationState,
  type NegotiationTurn,
} from '../contract/negotiation-constants.ts'
import {
  disclosedCompany,
  isOwnedBy,
  isUnseenBySeeker,
  type NegotiationExpressions,
  turnColumn,
} from '../server/negotiation-columns.ts'
import { selectSeekerNegotiations, withVacancyCards } from '../server/queries.ts'

type OwnListQuery = {
  state: NegotiationState[]
  vacancy_id?: number | null
  resume_id?: number | null
  text: string
  has_updates: boolean
  archived?: boolean | null
  order_by: NegotiationOrder
  by_turn: boolean
  page: number
}

/** How far back the list goes: closed negotiations from before are kept and can be opened by their address. */
type History = { closedAfter: string }

export async function listOwnNegotiations(
  db: Db,
  { id: seekerId, has_premium }: Pick<Caller, 'id' | 'has_premium'>,
  query: OwnListQuery,
  now: Date,
) {
  const months = limitOf('history_months', has_premium.seeker)
  const history = { closedAfter: addMonths(now, -months).toISOString() }
  const [rows, meta] = await Promise.all([
    selectSeekerNegotiations(db, seekerId, now)
      .where(isOfVacancyAndResume(query))
      .where(isWithinHistory(history))
      .where((eb) => matchesText(eb, query))
      .where(matchesFilter(query))
      .orderBy(orderByTurn(query, now))
      .orderBy(ORDER_BY[query.order_by])
      .orderBy('negotiation.id', 'desc')
      .limit(DEFAULT_PER_PAGE)
      .offset(offsetOf(query.page))
      .execute(),
    countOwnNegotiations(db, seekerId, query, { now, ...history }),
  ])
  return { data: await withVacancyCards(db, seekerId, rows, now), meta }
}

const isWithinHistory = ({ closedAfter }: History) =>
  sql<SqlBool>`(negotiation.closed_at is null or negotiation.closed_at > ${closedAfter})`

/** The promised answer day, or the last day of an offer. Negotiations without a deadline come last. */
const deadline = sql`case
  when negotiation.state = 'offer'
    then (select expires_at from job_offer where job_offer.negotiation_id = negotiation.id and job_offer.state = 'sent')
  when negotiation.state in ('response', 'viewed', 'considering') then negotiation.answer_due_at
end`

const ORDER_BY: Record<NegotiationOrder, RawBuilder<unknown>> = {
  updated_at: sql`negotiation.updated_at desc`,
  created_at: sql`negotiation.created_at desc`,
  due: sql`${deadline} asc nulls last, negotiation.updated_at desc`,
}

const orderByTurn = ({ by_turn }: OwnListQuery, now: Date) =>
  by_turn ? sql`array_position(${[...NEGOTIATION_TURN_KINDS]}::text[], ${turnColumn(now)})` : sql`null::int`

const isOfVacancyAndResume = ({ vacancy_id, resume_id }: OwnListQuery) => sql<SqlBool>`
  (${vacancy_id ?? null}::bigint is null or negotiation.vacancy_id = ${vacancy_id ?? null}::bigint)
  and (${resume_id ?? null}::bigint is null or negotiation.resume_id = ${resume_id ?? null}::bigint)`

/** A company that an anonymous vacancy does not name is not found by its name, until it has invited the person. */
function matchesText(eb: NegotiationExpressions, { text }: OwnListQuery) {
  if (text === '') return sql<SqlBool>`true`
  const pattern = containsPattern(text)
  return sql<SqlBool>`(${disclosedCompany(eb)} ->> 'name' ilike ${pattern} or exists (
    select from vacancy join company on company.id = vacancy.company_id
    where vacancy.id = negotiation.vacancy_id
      and (vacancy.name ilike ${pattern} or ${shownCompanyName} ilike ${pattern})
  ))`
}

/** A filter by vacancy shows current and archived negotiations. */
const archiveFilterOf = ({ archived, vacancy_id }: OwnListQuery) => archived ?? (vacancy_id ? null : false)

function matchesFilter(query: OwnListQuery) {
  const archiveFilter = archiveFilterOf(query)
  const states = query.state.length === 0 ? [...NEGOTIATION_STATES] : query.state
  return sql<SqlBool>`negotiation.state = any(${states}::negotiation_state[])
    and (${archiveFilter}::boolean is null or negotiation.archived_by_seeker = ${archiveFilter}::boolean)
    and (not ${query.has_updates}::boolean or ${isUnseenBySeeker})`
}

/** Counts every state, independent of the filter by state. */
async function countOwnNegotiations(
  db: Db,
  seekerId: number,
  query: OwnListQuery,
  { now, closedAfter }: History & { now: Date },
) {
  const all = await db
    .selectFrom('negotiation')
    .select((eb) => [
      'state',
      'archived_by_seeker as is_archived',
      turnColumn(now).as('turn'),
      sql<boolean>`not ${isWithinHistory({ closedAfter })}`.as('is_older'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere(isUnseenBySeeker).as('unread'),
      eb.fn.countAll<number>().filterWhere(matchesFilter(query)).as('shown'),
    ])
    .where(isOwnedBy({ seeker_id: seekerId }))
    .where(isOfVacancyAndResume(query))
    .where((eb) => matchesText(eb, query))
    .groupBy(['state', 'archived_by_seeker', 'turn', 'is_older'])
    .execute()
  const [older, rows] = [all.filter((row) => row.is_older), all.filter((row) => !row.is_older)]
  const [archived, current] = [rows.filter((row) => row.is_archived), rows.filter((row) => !row.is_archived)]
  const inState = (state: NegotiationState) =>
    sum(current.filter((row) => row.state === state).map(({ count }) => count))
  const counts: Record<string, number> = {
    all: sum(current.map(({ count }) => count)),
    unread: sum(current.map(({ unread }) => unread)),
    archived: sum(archived.map(({ count }) => count)),
    older: sum(older.map(({ count }) => count)),
    discard: inState('refused') + inState('vacancy_closed'),
    ...Object.fromEntries(NEGOTIATION_STATES.map((state) => [state, inState(state)])),
    ...Object.fromEntries(NEGOTIATION_TURN_KINDS.map((turn) => [`turn_${turn}`, countShown(rows, turn)])),
  }
  return { ...pagingMeta(sum(rows.map(({ shown }) => shown)), query.page), counts }
}

/** How many of the listed negotiations wait for one side. */
const countShown = (rows: readonly { turn: NegotiationTurn; shown: number }[], turn: NegotiationTurn) =>
  sum(rows.filter((row) => row.turn === turn).map(({ shown }) => shown))

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
