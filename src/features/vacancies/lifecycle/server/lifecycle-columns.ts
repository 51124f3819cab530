import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { OPEN_NEGOTIATION_STATES } from '#features/negotiations/rules/transition-rules.ts'
import type { VacancyStatus } from '../../contract/vacancy-card.ts'
import type { VacancyLifecycle } from '../../own-list/own-vacancy.contract.ts'
import { copyOf, otherSites } from '../../server/listed-copies.ts'
import { isAnswerDue, isCountedApplication, isNewApplication, isOverdueApplication } from '../../server/queries.ts'
import { ownVacancyActions } from '../../server/rules.ts'

type VacancyBuilder = ExpressionBuilder<DB, 'vacancy'>

/** Lifecycle and counter columns, for the owner only. */
export const lifecycleColumns = (eb: VacancyBuilder) =>
  [
    'vacancy.previous_id',
    'vacancy.scheduled_at',
    'vacancy.publish_problem',
    'vacancy.first_published_at',
    'vacancy.published_at',
    'vacancy.expires_at',
    'vacancy.alive_until',
    'vacancy.repost_count',
    'vacancy.archived_at',
    'vacancy.archive_reason_id',
    'vacancy.hired_count',
    'vacancy.salary_real_from',
    'vacancy.salary_real_to',
    eb.ref('vacancy.status').$castTo<VacancyStatus>().as('status'),
    eb.ref('vacancy.source').$castTo<VacancyLifecycle['source']>().as('source'),
    copyOf.as('copy_of'),
    otherSites.as('other_sites'),
    draftIdOf(eb).as('draft_id'),
    countersColumn(eb).as('counters'),
  ] as const

const draftIdOf = (eb: VacancyBuilder) =>
  eb
    .selectFrom('vacancy as draft')
    .select('draft.id')
    .whereRef('draft.previous_id', '=', 'vacancy.id')
    .where('draft.status', '=', sql.lit('draft'))

/** States that follow an invitation, whatever the outcome. */
const STATES_AFTER_INVITATION = ['invitation', 'interview', 'offer', 'hired', 'declined']

const STATES_AFTER_INTERVIEW = ['interview', 'offer', 'hired']

const isOpenNegotiation = sql`state = any(${[...OPEN_NEGOTIATION_STATES]}::negotiation_state[])`

/** Counted from the rows themselves: there are no stored counters that could drift. */
const countersColumn = (eb: VacancyBuilder) => {
  const { ref, selectFrom } = eb
  const negotiations = selectFrom('negotiation')
    .select([
      sql<number>`count(*) filter (where ${isCountedApplication})`.as('responses'),
      sql<number>`count(*) filter (where ${isNewApplication()})`.as('responses_unread'),
      sql<number>`count(*) filter (where ${isOverdueApplication})`.as('overdue'),
      sql<number>`count(*) filter (where state = any(${STATES_AFTER_INVITATION}::negotiation_state[]))`.as(
        'invitations',
      ),
      sql<number>`count(*) filter (where state = any(${STATES_AFTER_INTERVIEW}::negotiation_state[]))`.as('interviews'),
      sql<number>`count(*) filter (where state = 'hired')`.as('hired'),
      sql<number>`count(*) filter (where state = any(${[...OPEN_NEGOTIATION_STATES]}::negotiation_state[]) and not is_queued)`.as(
        'in_progress',
      ),
      sql<number>`count(*) filter (where ${isOpenNegotiation})`.as('open'),
      sql<number>`count(*) filter (where ${isOpenNegotiation} and viewed_by_employer_at is null)`.as('open_unread'),
      sql<number>`count(*) filter (where state = 'refused')`.as('refused'),
      sql<number>`count(*) filter (where initiator = 'seeker' and answered_at <= answer_due_at)`.as('answered_in_time'),
      sql<number>`count(*) filter (where ${isAnswerDue})`.as('answers_due'),
    ])
    .whereRef('negotiation.vacancy_id', '=', 'vacancy.id')
  const views = selectFrom('vacancy_view')
    .select([
      sql<number>`count(*) + ${ref('vacancy.old_views')}`.as('views'),
      sql<number>`count(distinct viewer) + ${ref('vacancy.old_views_unique')}`.as('views_unique'),
    ])
    .whereRef('vacancy_view.vacancy_id', '=', 'vacancy.id')
  const favorites = selectFrom('vacancy_favorite')
    .select(sql<number>`count(*)`.as('favorites'))
    .whereRef('vacancy_favorite.vacancy_id', '=', 'vacancy.id')
  return sql<VacancyLifecycle['counters']>`(
    select row_to_json(figures)
    from (select * from (${negotiations}) as negotiations, (${views}) as views, (${favorites}) as favorites) as figures
  )`
}

type LifecycleRow = Omit<VacancyLifecycle, 'hire_result' | 'can'> &
  VacancyLifecycle['hire_result'] & { id: number; status: VacancyStatus; draft_id: number | null }

export function toLifecycle<R extends LifecycleRow>(row: R) {
  const { hired_count, salary_real_from, salary_real_to, ...rest } = row
  return {
    ...rest,
    hire_result: { hired_count, salary_real_from, salary_real_to },
    can: ownVacancyActions(row.status),
  }
}
