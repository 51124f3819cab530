import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { NEGOTIATION_STATES, type NegotiationOrder, type NegotiationState } from '#contract/negotiation-states.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf, PER_PAGE, pageMeta } from '../http/paging.ts'
import { hasNewsForSeeker, isOwnedBy } from './columns.ts'
import { selectSeekerNegotiations, withVacancies } from './queries.ts'

type Wanted = {
  state: NegotiationState[]
  vacancy_id?: number | null
  resume_id?: number | null
  has_updates: boolean
  archived?: boolean | null
  order_by: NegotiationOrder
  page: number
}

export async function listSeekerNegotiations(db: Db, seekerId: number, wanted: Wanted, now: Date) {
  const [rows, meta] = await Promise.all([
    selectSeekerNegotiations(db, seekerId, now)
      .where(isAbout(wanted))
      .where(isShown(wanted))
      .orderBy(ORDER[wanted.order_by])
      .orderBy('negotiation.id', 'desc')
      .limit(PER_PAGE)
      .offset(offsetOf(wanted.page))
      .execute(),
    countOwn(db, seekerId, wanted),
  ])
  return { data: await withVacancies(db, rows, now), meta }
}

/** The promised answer day, or the last day of an offer. Negotiations without a deadline come last. */
const deadline = sql`case
  when negotiation.state = 'offer'
    then (select expires_at from job_offer where job_offer.negotiation_id = negotiation.id and job_offer.state = 'sent')
  when negotiation.state in ('response', 'viewed', 'considering') then negotiation.answer_due_at
end`

const ORDER: Record<NegotiationOrder, RawBuilder<unknown>> = {
  updated_at: sql`negotiation.updated_at desc`,
  created_at: sql`negotiation.created_at desc`,
  due: sql`${deadline} asc nulls last, negotiation.updated_at desc`,
}

const isAbout = ({ vacancy_id, resume_id }: Wanted) => sql<SqlBool>`
  (${vacancy_id ?? null}::bigint is null or negotiation.vacancy_id = ${vacancy_id ?? null}::bigint)
  and (${resume_id ?? null}::bigint is null or negotiation.resume_id = ${resume_id ?? null}::bigint)`

/** A filter by vacancy shows current and archived negotiations. */
const placeOf = ({ archived, vacancy_id }: Wanted) => archived ?? (vacancy_id ? null : false)

function isShown(wanted: Wanted) {
  const place = placeOf(wanted)
  const states = wanted.state.length === 0 ? [...NEGOTIATION_STATES] : wanted.state
  return sql<SqlBool>`negotiation.state = any(${states}::negotiation_state[])
    and (${place}::boolean is null or negotiation.archived_by_seeker = ${place}::boolean)
    and (not ${wanted.has_updates}::boolean or ${hasNewsForSeeker})`
}

/** Counts every state, independent of the filter by state. */
async function countOwn(db: Db, seekerId: number, wanted: Wanted) {
  const rows = await db
    .selectFrom('negotiation')
    .select((eb) => [
      'state',
      'archived_by_seeker as is_archived',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere(hasNewsForSeeker).as('unread'),
      eb.fn.countAll<number>().filterWhere(isShown(wanted)).as('shown'),
    ])
    .where(isOwnedBy({ seeker_id: seekerId }))
    .where(isAbout(wanted))
    .groupBy(['state', 'archived_by_seeker'])
    .execute()
  const [archived, listed] = [rows.filter((row) => row.is_archived), rows.filter((row) => !row.is_archived)]
  const inState = (state: NegotiationState) =>
    sum(listed.filter((row) => row.state === state).map(({ count }) => count))
  const counts: Record<string, number> = {
    all: sum(listed.map(({ count }) => count)),
    unread: sum(listed.map(({ unread }) => unread)),
    archived: sum(archived.map(({ count }) => count)),
    discard: inState('refused') + inState('vacancy_closed'),
    ...Object.fromEntries(NEGOTIATION_STATES.map((state) => [state, inState(state)])),
  }
  return { ...pageMeta(sum(rows.map(({ shown }) => shown)), wanted.page), counts }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
