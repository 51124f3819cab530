import { type SqlBool, sql } from 'kysely'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { closeVacancies } from '#features/vacancies/lifecycle/server/transition.ts'
import { ARCHIVE_REASON_FOUND_HERE } from '#features/vacancies/server/rules.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { SeekerNegotiation } from '../../contract/negotiation-shapes.ts'
import { notifyEmployers } from '../../notifications/employer-notifications.server.ts'
import { planPayQuestions } from '../../pay-reports/plan-pay-questions.server.ts'
import { isOwnedBy } from '../../server/negotiation-columns.ts'
import { publishNegotiationChange } from '../../server/publish-change.ts'
import { findSeekerNegotiation } from '../../server/queries.ts'
import { transitionNegotiation } from '../../server/transition.ts'
import type { AgreedTerms, HireAgreement } from '../contract/hires-by-word.ts'

const ANSWER_DAYS = 7
/** A first day of work may have been lately, or be agreed on long before. */
const MAX_DAYS_AWAY = 365

function refuseFarDay(day: string | null | undefined, at: Date) {
  if (day && Math.abs(Date.parse(day) - at.getTime()) > MAX_DAYS_AWAY * DAY_MS)
    refuseField('start_date', 'Не дальше года от сегодняшнего дня')
}

/** Stores what was agreed on. After a denial it may be said again. */
export async function storeHire(tx: Db, id: number, { start_date, salary, salary_mode_id }: HireAgreement, at: Date) {
  refuseFarDay(start_date, at)
  const row = {
    start_date: start_date ?? null,
    salary: salary ?? null,
    salary_mode_id,
    agreed_at: at.toISOString(),
    answer_until: new Date(at.getTime() + ANSWER_DAYS * DAY_MS).toISOString(),
    confirmation: 'pending',
    answered_at: null,
    said_start_date: null,
    said_salary: null,
  }
  await tx
    .insertInto('hire_by_word')
    .values({ negotiation_id: id, ...row })
    .onConflict((same) => same.column('negotiation_id').doUpdateSet(row))
    .execute()
}

/** «Место занято»: the vacancy closes as filled, and those who wait are told by the job that closing enqueues. */
export async function closeFilledVacancy(tx: Db, negotiationId: number, at: Date) {
  const { vacancy_id } = await tx
    .selectFrom('negotiation')
    .select('vacancy_id')
    .where('id', '=', negotiationId)
    .executeTakeFirstOrThrow()
  const changes = {
    archive_reason_id: ARCHIVE_REASON_FOUND_HERE,
    hired_count: countHired(vacancy_id),
    people_kept_until: null,
  }
  await closeVacancies(tx, { event: 'archive', rows: sql<SqlBool>`id = ${vacancy_id}`, changes }, at)
}

const countHired = (vacancyId: number) => sql<number>`(select count(*) from negotiation
  where negotiation.vacancy_id = ${vacancyId} and negotiation.state = 'hired')`

/**
 * A hire has closed the vacancy, in the same moment; whoever denied one does not lose the place to themselves. Reads
 * `vacancy`.
 */
export const isClosedByHire = sql<SqlBool>`(vacancy.status = 'archived' and exists (
  select from hire_by_word join negotiation as hired on hired.id = hire_by_word.negotiation_id
  where hired.vacancy_id = vacancy.id and hire_by_word.agreed_at = vacancy.archived_at
))`

type HireAnswer = { confirmation: 'confirmed' | 'changed' | 'denied' } & AgreedTerms

/** The answer of the person, once. A denial leads back to the state before. */
export async function answerHire({ db, now }: Ctx, seekerId: number, id: number, answer: HireAnswer) {
  const at = now()
  const owner = { seeker_id: seekerId }
  const { confirmation, start_date, salary } = answer
  refuseFarDay(start_date, at)
  return inTransaction(db, async (tx): Promise<SeekerNegotiation> => {
    const { numUpdatedRows } = await tx
      .updateTable('hire_by_word')
      .set({
        confirmation,
        answered_at: at.toISOString(),
        said_start_date: start_date ?? null,
        said_salary: salary ?? null,
      })
      .where('negotiation_id', '=', id)
      .where('confirmation', '=', 'pending')
      .where(
        sql<SqlBool>`exists (
          select from negotiation
          where negotiation.id = hire_by_word.negotiation_id and negotiation.state = 'hired' and ${isOwnedBy(owner)}
        )`,
      )
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tellEmployer(tx, owner, id, confirmation, at)
    const negotiation = (await findSeekerNegotiation(tx, seekerId, id, at)) ?? refuse('negotiation_not_found')
    if (!isStored(negotiation.hire, answer))
      refuse('state_conflict', {
        message: 'Ответить уже нельзя: посмотрите, как сейчас',
        details: { state: negotiation.state },
      })
    return negotiation
  })
}

/** A repetition says the same. */
const isStored = (hire: SeekerNegotiation['hire'], { confirmation, start_date, salary }: HireAnswer) =>
  hire?.confirmation === confirmation &&
  hire.said_start_date === (start_date ?? null) &&
  hire.said_salary === (salary ?? null)

async function tellEmployer(
  tx: Db,
  owner: { seeker_id: number },
  id: number,
  confirmation: HireAnswer['confirmation'],
  at: Date,
) {
  if (confirmation === 'denied') {
    await denyHire(tx, owner, id, at)
    return
  }
  await planPayQuestions(tx, [id], at)
  await notifyEmployers(tx, confirmation === 'confirmed' ? 'confirm_hire' : 'change_hire', [id], at)
  await publishNegotiationChange(tx, [id])
}

/**
 * The vacancy may have been closed meanwhile, and the risk of the company depends on denials: jobs see to both. If a hire
 * has closed it, the company decides whether to open it again.
 */
async function denyHire(tx: Db, owner: { seeker_id: number }, id: number, at: Date) {
  const { vacancy_id, company_id } = await tx
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select(['vacancy_id', 'negotiation.company_id'])
    .where('negotiation.id', '=', id)
    // The vacancy before the negotiation, as the job that closes both does.
    .forNoKeyUpdate('vacancy')
    .executeTakeFirstOrThrow()
  await transitionNegotiation(tx, { id, owner, event: 'deny_hire' }, at)
  await tx
    .updateTable('vacancy')
    .set({ hired_count: countHired(vacancy_id) })
    .where('id', '=', vacancy_id)
    .where(isClosedByHire)
    .execute()
  await enqueue(tx, 'close_negotiations_of_vacancy', { vacancy_id, closed_at: at.toISOString() })
  await enqueue(tx, 'count_company_risk', { company_id })
}

/** Job: who said nothing for seven days leaves the hire without a confirmation. */
export async function endHireQuestions({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  await db
    .updateTable('hire_by_word')
    .set({ confirmation: 'silent' })
    .where('confirmation', '=', 'pending')
    .where('answer_until', '<', now().toISOString())
    .execute()
}
