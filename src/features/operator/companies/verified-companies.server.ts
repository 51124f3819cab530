import { type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { companyNameMatches } from '#features/companies/queries.server.ts'
import { endVerification } from '#features/companies/verification/end-verification.server.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import type { VerifiedCompany } from '../contract/verified-companies.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { listWithStakes } from '../parties/refuse-parties.server.ts'

/** The words of the text begin words of the name, or it begins the INN. */
const isNamed = (q: string) =>
  sql<SqlBool>`(${companyNameMatches(q)} or ${q !== ''} and starts_with(company.inn, ${q}))`

type Row = Omit<VerifiedCompany, 'why_not'> & { total: number }

export async function listCompaniesWithVerification(db: Db, actorId: number, { q, page }: { q: string; page: number }) {
  const { rows } = await sql<Row>`
    select company.id, name, legal_name, company.inn, site_url, verified_at, count(*) over ()::int as total, (
      select decided_by from verification_decision as decision
      where decision.company_id = company.id and action in ('approve', 'verify_by_email') order by decision.id desc limit 1
    ) as decided_by
    from company where company.verification = 'verified' and ${isNamed(q)}
    order by verified_at desc nulls last, company.id desc
    limit ${DEFAULT_PER_PAGE} offset ${offsetOf(page)}`.execute(db)
  const data = await listWithStakes(
    db,
    actorId,
    rows,
    ({ id }) => partiesOf.company(id),
    ({ total, ...row }, why_not): VerifiedCompany => ({ ...row, why_not }),
  )
  return { data, meta: pagingMeta(rows[0]?.total ?? 0, page) }
}

/** The risk of the company is counted anew: the mark was a reason to trust it. */
export const endVerificationByOperator = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  id: number,
  reason: string,
) => inTransaction(db, (tx) => endVerificationInTransaction(tx, actor, id, reason, now()))

/** The same in a transaction of the caller. */
export async function endVerificationInTransaction(tx: Db, actor: AuditActor, id: number, reason: string, at: Date) {
  if (!(await endVerification(tx, id, { operator: `оператор ${actor.id}`, reason }, at)))
    return refuseUnverified(tx, id)
  await enqueue(tx, 'spread_risk', { company_id: id })
  const act = { action: 'end_verification', subject_kind: 'company', subject_id: id, reason }
  const change = { before: { verification: 'verified' }, after: { verification: 'none' } }
  await appendToAuditLog(tx, actor, { ...act, ...change }, at)
  return { id }
}

async function refuseUnverified(db: Db, id: number): Promise<never> {
  const company = await db.selectFrom('company').select('verification').where('id', '=', id).executeTakeFirst()
  return company ? refuse('state_conflict', { details: { state: company.verification } }) : refuse('not_found')
}
