import { type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, refuseUnlessCompanyRole } from '#features/accounts/server/caller.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { companyNameForSeeker } from '../conversations/server/conversation-heads.ts'
import type { PayReport } from './pay-reports.contract.ts'
import { PAY_ANSWER_DAYS } from './real-pay.rules.ts'

/** A question that was put to this person or company. Refuses `not_found`. */
export async function findPayReport(db: Db, caller: Caller, id: number, at: Date): Promise<PayReport> {
  const row = await db
    .selectFrom('pay_report')
    .innerJoin('negotiation', 'negotiation.id', 'pay_report.negotiation_id')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .innerJoin('company', 'company.id', 'negotiation.company_id')
    .select(['pay_report.id', 'promised_from', 'promised_to', 'hired_at', 'asked_at', 'amount'])
    .select((eb) => [
      eb.ref('side').$castTo<PayReport['side']>().as('side'),
      'vacancy.name as vacancy_name',
      companyNameForSeeker.as('company_name'),
      sql<string>`coalesce(negotiation.resume_snapshot ->> 'title', '')`.as('resume_title'),
    ])
    .where('pay_report.id', '=', id)
    .where('asked_at', 'is not', null)
    .where(isAsked(caller))
    .executeTakeFirst()
  if (!row) return refuse('not_found')
  const { promised_from: from, promised_to: to, asked_at, company_name, resume_title, ...report } = row
  return {
    ...report,
    other_side: report.side === 'seeker' ? company_name : resume_title,
    promised: from === null || to === null ? null : { from, to },
    can_report: report.amount === null && isOpen(asked_at!, at),
  }
}

const isAsked = ({ id, company_id }: Caller) => sql<SqlBool>`case side
  when 'seeker' then negotiation.seeker_id = ${id}
  else negotiation.company_id = ${company_id}
end`

const isOpen = (askedAt: string, at: Date) => at.getTime() - Date.parse(askedAt) < PAY_ANSWER_DAYS * DAY_MS

/** Stores the answer, once. Refuses `state_conflict` for another amount and after half a year. */
export async function reportRealPay(
  { db, now, secrets }: Ctx,
  caller: Caller,
  { id, amount, client }: { id: number; amount: number; client: Client },
): Promise<PayReport> {
  const at = now()
  const origin = Buffer.from(secrets.sign(client.network, 'pay report'))
  return inTransaction(db, async (tx) => {
    const report = await findPayReport(tx, caller, id, at)
    if (report.side === 'employer') refuseUnlessCompanyRole(caller, 'recruiter')
    const { numUpdatedRows } = report.can_report
      ? await tx
          .updateTable('pay_report')
          .set({ amount, reported_at: at.toISOString(), reported_by: caller.id, origin })
          .where('id', '=', id)
          .where('amount', 'is', null)
          .executeTakeFirst()
      : { numUpdatedRows: 0n }
    const after = await findPayReport(tx, caller, id, at)
    if (numUpdatedRows === 0n && after.amount !== amount) {
      const message = after.amount === null ? 'На этот вопрос уже поздно отвечать' : 'Вы уже ответили'
      refuse('state_conflict', { message, details: { state: after.amount === null ? 'over' : 'reported' } })
    }
    return after
  })
}
