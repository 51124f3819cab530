import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import {
  ARCHIVE_REASON_EXPIRED,
  ARCHIVE_REASON_FOUND_HERE,
  ARCHIVE_REASON_MODERATION,
  ARCHIVE_REASON_NOT_CONFIRMED,
} from '#features/vacancies/server/rules.ts'
import type { Ctx } from '#platform/context.ts'
import { runInBatches } from '#platform/jobs/in-batches.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import type { NegotiationState } from '../contract/negotiation-constants.ts'
import { isClosedByHire } from '../decisions/server/hire-by-word.ts'
import { OPEN_NEGOTIATION_STATES, UNANSWERED_NEGOTIATION_STATES } from '../rules/transition-rules.ts'
import { transitionNegotiations } from '../server/transition.ts'

/**
 * Job: closes the negotiations of a vacancy that was archived or deleted, or whose grace period is over. Reads the
 * vacancy again: one that is open by now closes none. `closed_at` is the moment of the employer's decision. Closing is
 * no answer (ruling 36): whoever waits longer than promised at that moment stays overdue.
 */
export async function closeNegotiationsOfVacancy(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { vacancy_id, closed_at }: JobPayload<'close_negotiations_of_vacancy'>,
) {
  const at = now()
  await runInBatches(db, {
    lockDue: async (tx, page) => {
      const vacancy = await lockVacancyForClosing(tx, vacancy_id)
      return vacancy ? lockNegotiations(tx, vacancy_id, vacancy, page) : []
    },
    handle: async (tx, ids) => {
      const vacancy = (await lockVacancyForClosing(tx, vacancy_id))!
      const refuse_reason_id = reasonOf(vacancy)
      const rows = sql<SqlBool>`negotiation.id = any(${ids})`
      const overdue = sql<SqlBool>`${rows} and answered_at is null and answer_due_at < ${closed_at}::timestamptz`
      await transitionNegotiations(tx, { event: 'expire', rows: overdue }, at)
      const changes = { refuse_reason_id, left_unanswered: isLeftUnanswered(vacancy, closed_at) }
      await transitionNegotiations(tx, { event: 'close', rows, changes, reason: String(refuse_reason_id) }, at)
    },
  })
}

/**
 * Whether the figures of the company count the application as unanswered: nobody has opened it, or nobody has decided
 * to close it. A look after the closing comes too late.
 */
const isLeftUnanswered = (vacancy: ClosedVacancy, closedAt: string) => sql<boolean>`(
  answered_at is null and initiator = 'seeker' and not is_queued
  and (${isClosedBySite(vacancy)}::boolean or viewed_by_employer_at is null or viewed_by_employer_at > ${closedAt}::timestamptz)
)`

type ClosedVacancy = NonNullable<Awaited<ReturnType<typeof lockVacancyForClosing>>>

/** The shared lock keeps the vacancy from being opened again before the batch is written. */
const lockVacancyForClosing = (tx: Db, id: number) =>
  tx
    .selectFrom('vacancy')
    .select(['status', 'people_kept_until', 'archive_reason_id', 'closing_reason_id'])
    .select(isClosedByHire.as('is_closed_by_hire'))
    .where('id', '=', id)
    .where('status', 'in', ['archived', 'deleted'])
    .forShare()
    .executeTakeFirst()

const UNDECIDED_REASON_IDS: (number | null)[] = [ARCHIVE_REASON_NOT_CONFIRMED, ARCHIVE_REASON_EXPIRED]

/**
 * During the grace period the invited stay, whom the employer still owes an outcome. Who only applied stays too if the
 * employer has asked for it.
 */
function statesToClose({ status, people_kept_until, archive_reason_id }: ClosedVacancy): readonly NegotiationState[] {
  const isInGracePeriod = status === 'archived' && people_kept_until !== null
  if (!isInGracePeriod) return OPEN_NEGOTIATION_STATES
  return UNDECIDED_REASON_IDS.includes(archive_reason_id) ? UNANSWERED_NEGOTIATION_STATES : []
}

/** The site closes what its owner has forgotten. */
const isClosedBySite = ({ status, archive_reason_id }: ClosedVacancy) =>
  status === 'archived' && [...UNDECIDED_REASON_IDS, ARCHIVE_REASON_MODERATION].includes(archive_reason_id)

/** The reason that the employer chose, otherwise the one that follows from the outcome of the vacancy. */
const reasonOf = ({ closing_reason_id, archive_reason_id }: ClosedVacancy) =>
  closing_reason_id ??
  idByCode(REFUSE_REASONS, archive_reason_id === ARCHIVE_REASON_FOUND_HERE ? 'closed' : 'cancelled')

/** Nobody else has got the place of one who was never hired. */
const hasNotDeniedHire = sql<SqlBool>`not exists (
  select from hire_by_word
  where hire_by_word.negotiation_id = negotiation.id and hire_by_word.confirmation = 'denied'
)`

/** Waits for rows that are locked: this job runs once. */
async function lockNegotiations(
  tx: Db,
  vacancyId: number,
  vacancy: ClosedVacancy,
  { after, limit }: { after: number; limit: number },
) {
  const open = await tx
    .selectFrom('negotiation')
    .select('id')
    .where('vacancy_id', '=', vacancyId)
    .where(sql<SqlBool>`state = any(${statesToClose(vacancy)}::negotiation_state[])`)
    .where(vacancy.is_closed_by_hire ? hasNotDeniedHire : sql<SqlBool>`true`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return open.map(({ id }) => id)
}
