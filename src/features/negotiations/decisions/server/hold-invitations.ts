import type { z } from 'zod'
import type { BulkReply } from '#contract/replies.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { runBulk } from '#platform/http/bulk.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { refuseBusyTimes } from '../../meetings/book-meeting.server.ts'
import { UNANSWERED_NEGOTIATION_STATES } from '../../rules/transition-rules.ts'
import { isOwnedBy } from '../../server/negotiation-columns.ts'
import type { inviteResumes } from '../contract/invitations.ts'
import { holdDecision, rehearse, storeHeldDecision } from './hold-decision.ts'
import { type InvitationRequest, insertInvitation } from './invite-from-resume.ts'

type Invitations = z.output<typeof inviteResumes.body>

/** Holds an invitation for the owner of each resume. The only one is refused with its fields. */
export async function holdInvitations({ db, now }: Ctx, caller: Caller, input: Invitations): Promise<BulkReply> {
  const { resume_ids, ...invitation } = input
  const [at, company_id] = [now(), companyIdOf(caller)]
  const holdOne = (resume_id: number) =>
    inTransaction(db, (tx) => holdInvitation(tx, { id: caller.id, company_id }, { ...invitation, resume_id }, at))
  await refuseBusyTimes(db, caller.id, invitation, at)
  const ids = [...new Set(resume_ids)]
  if (ids.length > 1)
    return runBulk(
      ids.map((id) => ({ id })),
      ({ id }) => holdOne(id),
    )
  await holdOne(ids[0]!)
  return { done: 1, failed: 0, results: [{ id: ids[0]!, ok: true }] }
}

type Invitation = Omit<Invitations, 'resume_ids'> & { resume_id: number }

export async function holdInvitation(
  tx: Db,
  inviter: { id: number; company_id: number },
  { vacancy_id, resume_id, token, text, ...meeting }: Invitation,
  at: Date,
) {
  const request: InvitationRequest = { text, meeting }
  const application = await findOpenApplication(tx, inviter.company_id, { vacancy_id, resume_id })
  if (application) {
    const subject = { id: application.id, company_id: inviter.company_id, author_id: inviter.id }
    return holdDecision(tx, subject, { kind: 'decision', decision: { event: 'invite', text, meeting } }, at)
  }
  await rehearse(tx, async () => {
    await insertInvitation(tx, inviter, { ...request, vacancy_id, resume_id, token }, at)
    return { result: undefined, isKept: false }
  })
  await storeHeldDecision(tx, {
    vacancy_id,
    resume_id,
    company_id: inviter.company_id,
    author_id: inviter.id,
    state: 'invitation',
    request: toJsonColumn({ ...request, by_link: token !== '' }),
    decided_at: at.toISOString(),
  })
}

/** Who has applied with this resume is invited in the application. One without a name stays unconnected with the resume. */
export const findOpenApplication = (
  db: Db,
  company_id: number,
  { vacancy_id, resume_id }: { vacancy_id?: number; resume_id: number },
) =>
  db
    .selectFrom('negotiation')
    .select(['id', 'vacancy_id'])
    .where(isOwnedBy({ company_id }))
    .where('resume_id', '=', resume_id)
    .where('is_masked', '=', false)
    .where('state', 'in', UNANSWERED_NEGOTIATION_STATES)
    .$if(vacancy_id !== undefined, (query) => query.where('vacancy_id', '=', vacancy_id!))
    .orderBy('id', 'desc')
    .executeTakeFirst()
