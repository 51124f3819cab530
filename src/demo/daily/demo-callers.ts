import { type SqlBool, sql } from 'kysely'
import { isRefusal } from '#contract/errors.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { runForEach } from '#platform/jobs/in-batches.ts'
import { UNASSIGNED_CODE } from '../accounts/demo-people.ts'

/** Demo phones belong to no operator, so that no person who has registered has one. */
export const isDemoAccount = sql<SqlBool>`account.phone like ${`${UNASSIGNED_CODE}%`}`

/** Companies of the demo only: what a visitor of the demo has made is never touched. */
export const isDemoCompany = (companyId: 'vacancy.company_id' | 'negotiation.company_id') => sql<SqlBool>`exists (
  select from employer join account using (id) where employer.company_id = ${sql.ref(companyId)} and ${isDemoAccount}
)`

/** A demo person acts through the same functions as a user who is signed in. */
export const demoCaller = ({ id, company_id }: Pick<Caller, 'id' | 'company_id'>): Caller => ({
  id,
  company_id,
  session_id: 0,
  has_premium: { seeker: false, employer: false },
  is_employer_mode: company_id !== null,
  company_role: 'owner',
  operator_role: null,
  has_second_factor: false,
  missing: { seeker: [], employer: [] },
  is_session_extended: false,
  scopes: null,
})

/** A visitor of the demo may act at the same time, so that an action is no longer possible. Returns how many were done. */
export async function runForEachUnlessRefused<Row extends { id: number }>(
  rows: readonly Row[],
  action: (row: Row) => Promise<unknown>,
): Promise<number> {
  let done = 0
  await runForEach(rows, async (row) => {
    try {
      await action(row)
      done++
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  })
  return done
}
