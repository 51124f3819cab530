import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isVoice } from '#features/accounts/server/voices.ts'
import { isCountedCompany, joinsCountedCompanies, voice } from '#features/companies/figures/counted-companies.server.ts'
import type { Ctx } from '#platform/context.ts'
import { runForEach } from '#platform/jobs/in-batches.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { MIN_PAY_REPORTS, nextRolePay } from './real-pay.rules.ts'

/**
 * Answers about pay that count in public figures: of companies that count, and by people whose voice does. `source` is the company, or the
 * hand that several companies share; answers of one `origin` came from one network. The answer of an erased account has no author.
 */
export const countedAnswers = sql`(
  select pay_report.id, pay_report.negotiation_id, pay_report.company_id, ${voice} as source, side, amount,
    promised_from, promised_to, pay_report.counted_at,
    coalesce(encode(pay_report.origin, 'hex'), 'answer ' || pay_report.id) as origin
  from pay_report ${joinsCountedCompanies('pay_report')} left join account on account.id = reported_by
  where amount is not null and (reported_by is null or ${isVoice(sql`reported_at`)})
)`

type RolePlace = { role_id: number; region_id: number }

/** Job: counts the figures of the roles and regions with enough new answers, and those anew whose companies count no longer. */
export async function countRolePay({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now()
  await forgetFormerCompanies(db)
  const places = await listPlacesWithNewAnswers(db)
  await runForEach(
    places.map((place) => ({ id: place.role_id, place })),
    ({ place }) => inTransaction(db, (tx) => countPayOfRole(tx, place, at)),
  )
}

/** Figures with answers of companies that have lost their mark go, and all their answers are new again. */
async function forgetFormerCompanies(db: Db) {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<RolePlace>`
      delete from role_real_pay as shown where exists (
        select from hire_place join negotiation on negotiation.id = negotiation_id join company on company.id = company_id
        where hire_place.role_id = shown.role_id and hire_place.region_id = shown.region_id
          and hire_place.counted_at is not null and not ${isCountedCompany}
      ) returning role_id, region_id`.execute(tx)
    for (const { role_id, region_id } of rows) {
      await tx
        .updateTable('hire_place')
        .set({ counted_at: null })
        .where((eb) => eb.and({ role_id, region_id }))
        .execute()
    }
  })
}

export async function listPlacesWithNewAnswers(db: Db): Promise<RolePlace[]> {
  const { rows } = await sql<RolePlace>`
    select role_id, region_id from hire_place join ${countedAnswers} as answer using (negotiation_id)
    where hire_place.counted_at is null
    group by role_id, region_id having count(distinct negotiation_id) >= ${MIN_PAY_REPORTS}
    order by role_id, region_id`.execute(db)
  return rows
}

export async function countPayOfRole(tx: Db, place: RolePlace, at: Date) {
  const counted_at = at.toISOString()
  const hires = await lockHires(tx, place)
  const next = nextRolePay(
    hires.map(({ promised_from: from, promised_to: to, counted_at: counted, ...hire }) => ({
      ...hire,
      promised: from === null || to === null ? null : { from, to },
      is_new: counted === null,
    })),
  )
  if (!next) return
  const { promised, ...counts } = next
  const figures = {
    promised_from: promised?.from ?? null,
    promised_to: promised?.to ?? null,
    ...counts,
    counted_at,
  }
  await tx
    .insertInto('role_real_pay')
    .values({ ...place, ...figures })
    .onConflict((shown) => shown.columns(['role_id', 'region_id']).doUpdateSet(figures))
    .execute()
  const ids = hires.map(({ negotiation_id }) => negotiation_id)
  await tx
    .updateTable('hire_place')
    .set({ counted_at })
    .where('negotiation_id', 'in', ids)
    .where('counted_at', 'is', null)
    .execute()
}

type Hire = {
  negotiation_id: number
  source: number
  origin: string
  amount: number
  is_by_seeker: boolean
  promised_from: number | null
  promised_to: number | null
  counted_at: string | null
}

/** Hires with an answer, each with that of the seeker if there is one. Locked: two counts at once would show one batch as two. */
async function lockHires(tx: Db, { role_id, region_id }: RolePlace): Promise<Hire[]> {
  await sql`select from hire_place where role_id = ${role_id} and region_id = ${region_id}
    order by negotiation_id for update`.execute(tx)
  const { rows } = await sql<Hire>`
    select distinct on (negotiation_id) negotiation_id, source, origin, amount, side = 'seeker' as is_by_seeker,
      promised_from, promised_to, hire_place.counted_at
    from hire_place join ${countedAnswers} as answer using (negotiation_id)
    where role_id = ${role_id} and region_id = ${region_id}
    order by negotiation_id, side = 'seeker' desc`.execute(tx)
  return rows
}
