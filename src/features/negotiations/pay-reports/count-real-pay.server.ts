import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { lockCompany } from '#features/accounts/server/company-rows.ts'
import type { Ctx } from '#platform/context.ts'
import { runForEach } from '#platform/jobs/in-batches.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { countedAnswers } from './count-role-pay.server.ts'
import { MIN_PAY_REPORTS, nextRealPay } from './real-pay.rules.ts'

/** Job: counts the figures of the companies with enough new answers that count. */
export async function countRealPay({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now()
  const { rows } = await sql<{ id: number }>`
    select company_id as id from ${countedAnswers} as answer where counted_at is null
    group by company_id having count(distinct negotiation_id) >= ${MIN_PAY_REPORTS} order by company_id`.execute(db)
  await runForEach(rows, ({ id }) => inTransaction(db, (tx) => countCompanyPay(tx, id, at)))
}

export async function countCompanyPay(tx: Db, company_id: number, at: Date) {
  const counted_at = at.toISOString()
  // Two counts at once would show one batch as two.
  await lockCompany(tx, company_id)
  const reports = await listReports(tx, company_id)
  const ofHires = [...Map.groupBy(reports, ({ negotiation_id }) => negotiation_id).values()]
  const next = nextRealPay(
    ofHires.map((ofHire) => {
      // What a person gets, the person knows best.
      const {
        side,
        amount,
        promised_from,
        promised_to,
        counted_at: counted,
        origin,
      } = ofHire.find(({ side }) => side === 'seeker') ?? ofHire[0]!
      const promised = promised_from === null || promised_to === null ? null : { from: promised_from, to: promised_to }
      return { amount, promised, is_by_seeker: side === 'seeker', is_new: counted === null, origin }
    }),
  )
  if (!next) return
  const { promised, paid, ...counts } = next
  const figures = {
    promised_from: promised?.from ?? null,
    promised_to: promised?.to ?? null,
    paid_from: paid.from,
    paid_to: paid.to,
    ...counts,
    counted_at,
  }
  await tx
    .insertInto('company_pay')
    .values({ company_id, ...figures })
    .onConflict((shown) => shown.column('company_id').doUpdateSet(figures))
    .execute()
  await tx
    .updateTable('pay_report')
    .set({ counted_at })
    .where(
      'id',
      'in',
      reports.map(({ id }) => id),
    )
    .where('counted_at', 'is', null)
    .execute()
}

type Report = {
  id: number
  negotiation_id: number
  side: string
  amount: number
  promised_from: number | null
  promised_to: number | null
  counted_at: string | null
  origin: string
}

async function listReports(tx: Db, companyId: number): Promise<Report[]> {
  const { rows } = await sql<Report>`
    select id, negotiation_id, side, amount, promised_from, promised_to, counted_at, origin
    from ${countedAnswers} as answer where company_id = ${companyId} order by id`.execute(tx)
  return rows
}
