import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, refuseUnlessCompanyRole } from '#features/accounts/server/caller.ts'
import { lockCompany } from '#features/accounts/server/company-rows.ts'
import type { Ctx } from '#platform/context.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { listTeam } from '../queries.server.ts'
import type { CompanyRole } from './company-roles.contract.ts'

export function updateMemberRole({ db, now }: Ctx, caller: Caller, id: number, role: CompanyRole) {
  const companyId = caller.company_id!
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId)
    if (role !== 'owner') await refuseLastOwner(tx, companyId, id)
    const changed = await tx
      .updateTable('employer')
      .set({ role })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) refuse('member_not_found')
    await publishEvent(tx, { account_ids: [id], company_id: companyId }, { kind: 'company' })
    return listTeam(tx, { ...caller, company_role: id === caller.id ? role : caller.company_role }, now())
  })
}

/** Removes a member, or lets the caller leave. A removed member has no company and may create or join another. */
export function removeTeamMember({ db }: Ctx, caller: Caller, id: number) {
  if (id !== caller.id) refuseUnlessCompanyRole(caller, 'owner')
  const companyId = caller.company_id!
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId)
    await refuseLastOwner(tx, companyId, id)
    const removed = await tx
      .updateTable('employer')
      .set({ company_id: null, role: 'owner', invited_by: null, joined_at: null })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) refuse('member_not_found')
    await leaveMeetings(tx, companyId, id)
    await publishEvent(tx, { account_ids: [id], company_id: companyId }, { kind: 'company' })
    return { id }
  })
}

/** The meetings of the company stand, but take no hours of who has left it. */
const leaveMeetings = (tx: Db, companyId: number, hostId: number) =>
  tx
    .updateTable('interview')
    .set({ host_id: null })
    .from('negotiation')
    .whereRef('negotiation.id', '=', 'interview.negotiation_id')
    .where('negotiation.company_id', '=', companyId)
    .where('host_id', '=', hostId)
    .execute()

/** Under `lockCompany`: of two owners who leave concurrently, the second is refused as the last. */
async function refuseLastOwner(tx: Db, companyId: number, id: number) {
  const owners = await tx
    .selectFrom('employer')
    .select(sql<boolean>`id = ${id}`.as('is_this_one'))
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .execute()
  if (owners.length > 1 || !owners.some((one) => one.is_this_one)) return
  refuse('state_conflict', {
    message: 'Это единственный владелец: сначала сделайте владельцем кого-то ещё',
    details: { state: 'last_owner' },
  })
}
