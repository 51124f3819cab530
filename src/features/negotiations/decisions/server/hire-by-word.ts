import { type SqlBool, sql } from 'kysely'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { NegotiationState } from '#database/schema.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
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

/** The state before the hire that has just been recorded. One who was not answered in time is not silent any more. */
const stateBefore = (id: number) => sql<NegotiationState>`(
  select case when event.from_state = 'expired' then 'considering' else event.from_state end
  from negotiation_event as event where event.negotiation_id = ${id} order by event.id desc limit 1
)`

/** Stores what was agreed on. After a denial it may be said again. */
export async function storeHire(tx: Db, id: number, { start_date, salary, salary_mode_id }: HireAgreement, at: Date) {
  refuseFarDay(start_date, at)
  const row = {
    from_state: stateBefore(id),
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
    if (negotiation.hire?.confirmation !== confirmation)
      refuse('state_conflict', {
        message: 'Ответить уже нельзя: посмотрите, как сейчас',
        details: { state: negotiation.state },
      })
    return negotiation
  })
}

async function tellEmployer(
  tx: Db,
  owner: { seeker_id: number },
  id: number,
  confirmation: HireAnswer['confirmation'],
  at: Date,
) {
  if (confirmation === 'denied') {
    await transitionNegotiation(tx, { id, owner, event: 'deny_hire' }, at)
    return
  }
  await planPayQuestions(tx, [id], at)
  await notifyEmployers(tx, confirmation === 'confirmed' ? 'confirm_hire' : 'change_hire', [id], at)
  await publishNegotiationChange(tx, [id])
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
