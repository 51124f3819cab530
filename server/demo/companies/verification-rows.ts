import type { Insertable } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { insertRows, insertRowsReturningIds } from '../insert-rows.ts'

type CompanyRow = Pick<Insertable<DB['company']>, 'verification' | 'inn' | 'created_at'>
type Asker = { companyId: number; managerId: number }

const DEMO_OPERATOR = 'demo'
const REJECTION_REASON = 'На документе не видно ИНН'

/** Every verified or rejected demo company has sent a document, and the operator has decided. */
export async function insertVerificationRequests(db: Db, companies: CompanyRow[], askers: Asker[]) {
  const asked = companies.flatMap((company, n) =>
    company.verification && company.verification !== 'none' ? [{ ...company, ...askers[n]! }] : [],
  )
  const requests = asked.map(
    ({ verification, created_at, companyId, managerId }): Insertable<DB['verification_request']> => ({
      company_id: companyId,
      method: 'inn_doc',
      state: verification!,
      reason: verification === 'rejected' ? REJECTION_REASON : '',
      asked_by: managerId,
      asked_at: created_at,
      decided_at: verification === 'pending' ? null : created_at,
    }),
  )
  const requestIds = await insertRowsReturningIds(db, 'verification_request', requests)
  const decisions = asked.flatMap(
    ({ verification, created_at, companyId, inn }, n): Insertable<DB['verification_decision']>[] =>
      verification === 'pending'
        ? []
        : [
            {
              at: created_at,
              decided_by: DEMO_OPERATOR,
              action: verification === 'verified' ? 'approve' : 'refuse',
              company_id: companyId,
              request_id: requestIds[n]!,
              inn: inn ?? null,
              reason: verification === 'rejected' ? REJECTION_REASON : '',
            },
          ],
  )
  await insertRows(db, 'verification_decision', decisions)
}
