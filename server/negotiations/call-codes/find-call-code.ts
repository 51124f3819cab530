import { refuse } from '#contract/core/errors.ts'
import type { CallCode } from '#contract/negotiations/call-codes/call-codes.ts'
import { type Caller, companyIdOf } from '../../accounts/caller.ts'
import type { Ctx } from '../../context.ts'
import { findVisibleResume } from '../../resumes/queries.ts'
import { findViewer } from '../../resumes/visibility/find-viewer.ts'
import { isOwnedBy, type NegotiationOwner } from '../negotiation-columns.ts'
import { findEmployerNegotiation } from '../queries.ts'
import { callCodeOf } from './call-code.ts'

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
