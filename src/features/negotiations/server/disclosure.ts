import { refuse, refuseField } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { companyIdOf } from '#features/accounts/server/caller.ts'
import { createResumeSnapshot } from '#features/resumes/visibility/snapshots.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { discloseName, requestNameDisclosure } from '../contract/name-disclosure.ts'
import { notifyEmployers } from '../notifications/employer-notifications.server.ts'
import { notifySeekers } from '../notifications/seeker-notifications.server.ts'
import { DISCLOSURE_STATES } from '../rules/anonymity.ts'
import { DISCLOSURE_REASON, isOwnedBy, type NegotiationOwner } from './negotiation-columns.ts'
import { publishNegotiationChange } from './publish-change.ts'
import { findEmployerNegotiation, findSeekerNegotiation } from './queries.ts'

export function serveDisclosures(serve: Serve, ctx: Ctx) {
  serve(discloseName, ({ caller, params: { id } }) =>
    inTransaction(ctx.db, async (tx) => {
      const at = ctx.now()
      await agreeToDisclose(tx, { id, owner: { seeker_id: caller.id } }, at)
      return (await findSeekerNegotiation(tx, caller.id, id, at))!
    }),
  )
  serve(requestNameDisclosure, ({ caller, params: { id } }) =>
    inTransaction(ctx.db, async (tx) => {
      const [at, company_id] = [ctx.now(), companyIdOf(caller)]
      await agreeToDisclose(tx, { id, owner: { company_id } }, at)
      return (await findEmployerNegotiation(tx, company_id, caller.id, id, at))!
    }),
  )
}

type DisclosureRequest = { id: number; owner: NegotiationOwner }

/**
 * Records that one side agrees to disclose the name. One statement decides which agreement was the second, so the name
 * is disclosed once.
 */
async function agreeToDisclose(tx: Db, { id, owner }: DisclosureRequest, at: Date): Promise<void> {
  const by = 'seeker_id' in owner ? 'seeker' : 'employer'
  const column = `revealed_by_${by}_at` as const
  const updated_at = at.toISOString()
  const agreed = await tx
    .updateTable('negotiation')
    .set({ [column]: updated_at, updated_at })
    .where('id', '=', id)
    .where(isOwnedBy(owner))
    .where('anonymous', '=', true)
    .where(column, 'is', null)
    .where('state', 'in', [...DISCLOSURE_STATES])
    .returning(['state', 'resume_id', 'is_masked'])
    .executeTakeFirst()
  if (!agreed) return refuseUnlessAgreed(tx, { id, owner }, column)
  const event = {
    negotiation_id: id,
    actor: by,
    from_state: agreed.state,
    to_state: agreed.state,
    reason: DISCLOSURE_REASON,
  } as const
  await tx
    .insertInto('negotiation_event')
    .values({ ...event, at: updated_at })
    .execute()
  if (!agreed.is_masked) await storeNamedSnapshot(tx, id, agreed.resume_id ?? refuse('negotiation_not_found'), at)
  const kind = agreed.is_masked ? 'disclosure' : 'disclosed'
  await (by === 'seeker' ? notifyEmployers(tx, kind, [id], at) : notifySeekers(tx, kind, [id], at))
  await publishNegotiationChange(tx, [id])
}

/** Refuses unless this side has agreed already: repeating it is a success. */
async function refuseUnlessAgreed(
  tx: Db,
  { id, owner }: DisclosureRequest,
  column: 'revealed_by_seeker_at' | 'revealed_by_employer_at',
) {
  const found = await tx
    .selectFrom('negotiation')
    .select(['state', column])
    .where('id', '=', id)
    .where(isOwnedBy(owner))
    .executeTakeFirst()
  const { state, [column]: agreedAt } = found ?? refuse('negotiation_not_found')
  if (agreedAt === null) refuse('state_conflict', { details: { state } })
}

/** Replaces the anonymous snapshot with the one of a normal application. */
async function storeNamedSnapshot(tx: Db, id: number, resumeId: number, at: Date) {
  const resume_snapshot = toJsonColumn(await createResumeSnapshot(tx, resumeId, 'applied', at))
  await tx.updateTable('negotiation').set({ resume_snapshot }).where('id', '=', id).execute()
}

/** Refuses an anonymous application if everyone sees the resume or the company knows the seeker. */
export async function refuseNeedlessAnonymity(tx: Db, seekerId: number, companyId: number, resume_id: number) {
  const { access_type } = await tx
    .selectFrom('resume')
    .select('access_type')
    .where('id', '=', resume_id)
    .executeTakeFirstOrThrow()
  if (access_type === 'everyone') {
    refuseField(
      'anonymous',
      'Это резюме видно всем в интернете, и по нему вас узнают. Сначала измените настройку «Показывать резюме»',
    )
  }
  const known = await tx
    .selectFrom('negotiation')
    .select('id')
    .where('seeker_id', '=', seekerId)
    .where('company_id', '=', companyId)
    .where('is_masked', '=', false)
    .where('is_queued', '=', false)
    .unionAll(
      tx
        .selectFrom('contact_access')
        .innerJoin('resume', 'resume.id', 'contact_access.resume_id')
        .select('contact_access.id')
        .where('resume.seeker_id', '=', seekerId)
        .where('contact_access.company_id', '=', companyId),
    )
    .limit(1)
    .executeTakeFirst()
  if (known) refuseField('anonymous', 'Эта компания уже знает, кто вы')
}
