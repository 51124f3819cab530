import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { netRangePerMonth } from '#features/vacancies/rules/salary.ts'
import { vacancySalaryColumns } from '#features/vacancies/server/queries.ts'
import { moscowDayStart } from '#lib/dates/moscow-time.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { PAY_QUESTION_DAYS } from './real-pay.rules.ts'

const acceptedStart = sql<string | null>`coalesce((
  select start_date::text from job_offer where negotiation_id = negotiation.id and state = 'accepted' order by id desc limit 1
), (
  select coalesce(said_start_date, start_date)::text from hire_by_word where negotiation_id = negotiation.id
))`

/**
 * Plans the question about real pay to both sides of hires, some weeks after the first day of work. What the vacancy promises is kept
 * as it is now: it may change until the question.
 */
export async function planPayQuestions(tx: Db, negotiationIds: readonly number[], at: Date): Promise<void> {
  if (negotiationIds.length === 0) return
  const hires = await tx
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select(['negotiation.id', 'negotiation.company_id', acceptedStart.as('start_date')])
    .select(vacancySalaryColumns)
    .where('negotiation.id', 'in', negotiationIds)
    .execute()
  if (hires.length === 0) return
  await tx
    .insertInto('pay_report')
    .values(
      hires.flatMap(({ id, company_id, start_date, ...salary }) => {
        const promised = netRangePerMonth(salary)
        const begunMs = Math.max(at.getTime(), start_date === null ? 0 : moscowDayStart(start_date).getTime())
        return (['seeker', 'employer'] as const).map((side) => ({
          negotiation_id: id,
          side,
          company_id,
          hired_at: at.toISOString(),
          promised_from: promised?.from ?? null,
          promised_to: promised?.to ?? null,
          ask_at: new Date(begunMs + PAY_QUESTION_DAYS * DAY_MS).toISOString(),
        }))
      }),
    )
    .onConflict((planned) => planned.columns(['negotiation_id', 'side']).doNothing())
    .execute()
  await insertHirePlaces(
    tx,
    hires.map(({ id }) => id),
  )
}

/** Stores the role and region in which hires count: the vacancy may change, and a hire that moved would tell its amount by two changes. */
export const insertHirePlaces = (tx: Db, negotiationIds: readonly number[]) =>
  sql`
    insert into hire_place (negotiation_id, role_id, region_id)
    select negotiation.id, professional_role.id, city.region_id
    from negotiation
    join vacancy on vacancy.id = negotiation.vacancy_id
    join professional_role on professional_role.id = vacancy.professional_role_ids[1]
    join city on city.id = vacancy.city_ids[1]
    where negotiation.id = any(${negotiationIds}::bigint[])
    on conflict do nothing`.execute(tx)
