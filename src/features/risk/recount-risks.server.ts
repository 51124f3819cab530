import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue, enqueueMany } from '#platform/jobs/enqueue.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'

/** So many companies at once, so that new vacancies do not wait behind all others. */
const COMPANIES_AT_ONCE = 200
const PAUSE_SECONDS = 10

/** Starts from the first company; a count that is under way starts anew. */
export const enqueueRecount = (tx: Db) => enqueue(tx, 'recount_risks', { after_id: 0 }, 0, 'recount_risks')

/** Job: lets companies and their open vacancies be counted anew, the next ones a little later. */
export async function recountRisks({ db }: Pick<Ctx, 'db'>, { after_id }: JobPayload<'recount_risks'>) {
  await inTransaction(db, async (tx) => {
    const companies = await tx
      .selectFrom('company')
      .select('id as company_id')
      .where('id', '>', after_id)
      .orderBy('id')
      .limit(COMPANIES_AT_ONCE)
      .execute()
    const last = companies.at(-1)
    if (!last) return
    await enqueueMany(tx, 'count_company_risk', companies)
    const vacancies = await tx
      .selectFrom('vacancy')
      .select('id as vacancy_id')
      .where(
        'company_id',
        'in',
        companies.map(({ company_id }) => company_id),
      )
      .where('status', '=', 'active')
      .execute()
    await enqueueMany(
      tx,
      'count_vacancy_risk',
      vacancies,
      vacancies.map(() => PAUSE_SECONDS),
    )
    if (companies.length < COMPANIES_AT_ONCE) return
    await enqueue(tx, 'recount_risks', { after_id: last.company_id }, PAUSE_SECONDS, 'recount_risks')
  })
}
