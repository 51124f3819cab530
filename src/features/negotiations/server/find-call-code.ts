import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import { findVisibleResume } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import type { Ctx } from '#platform/context.ts'
import { type CallCode, MAX_LISTED_CALL_CODES } from '../contract/call-codes.ts'
import { isCompanyNamed } from '../conversations/server/conversation-heads.ts'
import { callCodeOf } from './call-code.ts'
import { isOwnedBy, type NegotiationOwner } from './negotiation-columns.ts'
import { findEmployerNegotiation } from './queries.ts'

export async function findSeekerCallCode({ db, secrets, now }: Ctx, seekerId: number, id: number) {
  const pair = (await findPair({ db }, { seeker_id: seekerId }, id)) ?? refuse('negotiation_not_found')
  return pair.is_queued ? null : callCodeOf(secrets, { company_id: pair.company_id, seeker_id: seekerId }, now())
}

/** The code stands beside the phone: who does not see the phone does not call. */
export async function findEmployerCallCode(
  { db, secrets, now }: Ctx,
  caller: Caller,
  id: number,
): Promise<CallCode | null> {
  const company_id = companyIdOf(caller)
  const [pair, negotiation] = await Promise.all([
    findPair({ db }, { company_id }, id),
    findEmployerNegotiation(db, company_id, caller.id, id, now()),
  ])
  if (!pair || !negotiation) refuse('negotiation_not_found')
  if (!negotiation.resume.contacts?.phone || pair.seeker_id === null) return null
  return callCodeOf(secrets, { company_id, seeker_id: pair.seeker_id }, now())
}

export async function findResumeCallCode(
  { db, secrets, now }: Ctx,
  caller: Caller,
  { id, token }: { id: number; token: string },
): Promise<CallCode | null> {
  const at = now()
  const resume = await findVisibleResume(db, await findViewer(db, caller, at, token), id, at)
  if (!resume) refuse('resume_not_found')
  if (!resume.contacts?.phone) return null
  const { seeker_id } = await db.selectFrom('resume').select('seeker_id').where('id', '=', id).executeTakeFirstOrThrow()
  return callCodeOf(secrets, { company_id: companyIdOf(caller), seeker_id }, at)
}

const findPair = ({ db }: Pick<Ctx, 'db'>, owner: NegotiationOwner, id: number) =>
  db
    .selectFrom('negotiation')
    .select(['company_id', 'seeker_id', 'is_queued'])
    .where('id', '=', id)
    .where(isOwnedBy(owner))
    .executeTakeFirst()

/**
 * Companies that may call the seeker: they have an open application, or have opened the contacts of a resume. A company that
 * hides its name until it invites is not among them before.
 */
async function listCallingCompanies(db: Db, seekerId: number, companyId?: number) {
  const { rows } = await sql<{ company_id: number; name: string }>`
    select company.id as company_id, company.name
    from (
      select negotiation.company_id, max(negotiation.updated_at) as at
      from negotiation join vacancy on vacancy.id = negotiation.vacancy_id
      where negotiation.seeker_id = ${seekerId} and not is_queued and negotiation.closed_at is null
        and ${isCompanyNamed}
      group by negotiation.company_id
      union all
      select contact_access.company_id, max(contact_access.at) from contact_access
        join resume on resume.id = contact_access.resume_id
      where resume.seeker_id = ${seekerId} and contact_access.revoked_at is null
      group by contact_access.company_id
    ) as contact
      join company on company.id = contact.company_id
    where ${companyId ?? null}::bigint is null or company.id = ${companyId ?? null}
    group by company.id
    order by max(contact.at) desc
    limit ${MAX_LISTED_CALL_CODES}`.execute(db)
  return rows
}

export async function listCallCodes({ db, secrets, now }: Ctx, seeker_id: number) {
  const companies = await listCallingCompanies(db, seeker_id)
  return companies.map((company) => ({
    ...company,
    ...callCodeOf(secrets, { company_id: company.company_id, seeker_id }, now()),
  }))
}

/** Null if the company has no reason to call this seeker. */
export async function findCallCodeOfCompany({ db, secrets, now }: Ctx, seeker_id: number, company_id: number) {
  const [company] = await listCallingCompanies(db, seeker_id, company_id)
  return company ? callCodeOf(secrets, { company_id, seeker_id }, now()) : null
}
