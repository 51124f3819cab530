import { sql } from 'kysely'
import { countCompanyPay } from '#features/negotiations/pay-reports/count-real-pay.server.ts'
import { countPayOfRole, listPlacesWithNewAnswers } from '#features/negotiations/pay-reports/count-role-pay.server.ts'
import { insertHirePlaces } from '#features/negotiations/pay-reports/plan-pay-questions.server.ts'
import { MIN_PAY_REPORTS, PAY_QUESTION_DAYS } from '#features/negotiations/pay-reports/real-pay.rules.ts'
import type { DemoContext } from './demo-context.ts'

/** What people who were hired say they are paid: a little less than promised, or as much. Then the figures of companies with enough hires. */
export async function insertPayReports({ db, now }: DemoContext) {
  await sql`
    insert into pay_report (negotiation_id, side, company_id, promised_from, promised_to, hired_at, ask_at, asked_at, amount, reported_at, reported_by)
    select negotiation.id, 'seeker', negotiation.company_id, salary_net_month, salary_net_month * 11 / 10,
      ${now}::timestamptz - interval '1 day' * ${PAY_QUESTION_DAYS + 20}, ${now}::timestamptz - interval '20 days',
      ${now}::timestamptz - interval '20 days', salary_net_month * (90 + negotiation.id % 5 * 4) / 100,
      ${now}::timestamptz - interval '10 days', seeker_id
    from negotiation join vacancy on vacancy.id = negotiation.vacancy_id
    where state = 'hired' and seeker_id is not null and salary_net_month is not null`.execute(db)
  const { rows } = await sql<{ company_id: number }>`
    select company_id from pay_report group by company_id having count(*) >= ${MIN_PAY_REPORTS}`.execute(db)
  for (const { company_id } of rows) await countCompanyPay(db, company_id, now)
  const hires = await db.selectFrom('pay_report').select('negotiation_id').execute()
  await insertHirePlaces(
    db,
    hires.map(({ negotiation_id }) => negotiation_id),
  )
  for (const place of await listPlacesWithNewAnswers(db)) await countPayOfRole(db, place, now)
}
