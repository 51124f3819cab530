import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { createSignUp } from './accounts/create-accounts.ts'
import { DEMO_PEOPLE, type DemoPersonKey } from './accounts/demo-people.ts'
import { generateCompanies } from './companies/generate-companies.ts'
import { demoAccounts, insertDemoEmployers } from './companies/insert-employers.ts'
import type { DemoContext } from './demo-context.ts'
import { loadDemoReference } from './demo-reference.ts'
import { insertFavorites } from './insert-favorites.ts'
import { insertNotifications } from './insert-notifications.ts'
import { insertPayReports } from './insert-pay-reports.ts'
import { insertPhoneComplaints } from './insert-phone-complaints.ts'
import { insertRows, insertRowsReturningIds } from './insert-rows.ts'
import { insertSavedSearches } from './insert-saved-searches.ts'
import { insertVacancyViews } from './insert-views.ts'
import { insertDemoNegotiations } from './negotiations/insert-negotiations.ts'
import { insertDemoSeekers } from './seekers/insert-seekers.ts'
import { generateVacancies } from './vacancies/generate-vacancies.ts'

/** Requests a data export for S1; the job builds it after the server starts. */
export async function insertDataExportRequest({ db, accountIds, now }: DemoContext) {
  const account_id = accountIds.get('S1')!
  await db.insertInto('data_export').values({ account_id, asked_at: now.toISOString() }).execute()
  await enqueue(db, 'make_data_export', { account_id })
}

/** Seeds a database without accounts with demo data. The data is deterministic; its dates are relative to `now`. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Several processes may start on an empty database: the others wait for the first one, without a timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('seed_demo'))`.execute(tx)
    if (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return
    await insertDemoData(tx, now)
    await sql`analyze`.execute(tx)
  })
}

async function insertDemoData(db: Db, now: Date) {
  const context = await createDemoContext(db, now)
  const companies = generateCompanies(context.reference)
  const managers = await insertDemoEmployers(context, companies)
  const demoVacancies = generateVacancies(companies, managers, context)
  const rows = demoVacancies.map(({ row }) => row)
  const vacancyIds = await insertRowsReturningIds(db, 'vacancy', rows)
  const vacancies = new Map(demoVacancies.map((offer, n) => [offer, vacancyIds[n]!]))
  const resumes = await insertDemoSeekers(context, demoVacancies)

  await insertDemoNegotiations(context, { vacancies, resumes })
  await insertFavorites(context, { vacancies, resumes })
  await insertSavedSearches(context)
  await insertNotifications(context)
  await insertVacancyViews(context)
  await insertPhoneComplaints(context)
  await insertPayReports(context)
  await insertDataExportRequest(context)
}

/** Loads the reference data and creates the demo accounts. Empty profiles are inserted here, filled ones later. */
async function createDemoContext(db: Db, now: Date): Promise<DemoContext> {
  const [reference, signUp] = [await loadDemoReference(db), await createSignUp(db, now)]
  const ids = await signUp(demoAccounts())
  const accountIds = new Map(DEMO_PEOPLE.map(({ key }, n) => [key, ids[n]!]))
  const emptyProfiles = (...keys: DemoPersonKey[]) => keys.map((key) => ({ id: accountIds.get(key)! }))
  await insertRows(db, 'employer', emptyProfiles('S1', 'S2', 'E2'))
  await insertRows(db, 'seeker', emptyProfiles('S2', 'E1', 'E2'))
  return { db, reference, now, accountIds, signUp }
}
