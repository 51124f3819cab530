import { refuse } from '#contract/errors.ts'
import { type Caller, companyIdOf, limitActionsToRole } from '#features/accounts/server/caller.ts'
import { hasCompanyRole } from '#features/companies/team/company-roles.rules.ts'
import { withoutContactsForViewer } from '#features/resumes/visibility/contact-fields.server.ts'
import { hideContacts } from '#features/resumes/visibility/hide-contacts.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { EmployerNegotiation } from '../../contract/negotiation-shapes.ts'
import { findEmployerNegotiation } from '../../server/queries.ts'
import { tryTransition } from '../../server/transition.ts'

/**
 * The first opening is a transition to `viewed`; in a later state it only records the time of the first view. Nothing
 * changes when a viewer reads, or when a screen shows the person unasked: the company has not seen the application yet (N-028).
 */
export async function openNegotiationAsEmployer(
  { db, now }: Ctx,
  caller: Caller,
  id: number,
  peek = false,
): Promise<EmployerNegotiation> {
  const [at, company_id] = [now(), companyIdOf(caller)]
  return inTransaction(db, async (tx) => {
    const isReader = peek || !hasCompanyRole(caller.company_role, 'recruiter')
    const hasChanged = isReader || (await tryTransition(tx, { id, owner: { company_id }, event: 'open' }, at))
    if (!hasChanged) {
      await tx
        .updateTable('negotiation')
        .set({ viewed_by_employer_at: at.toISOString() })
        .where('id', '=', id)
        .where('company_id', '=', company_id)
        .where('viewed_by_employer_at', 'is', null)
        .execute()
    }
    return (await findEmployerNegotiation(tx, company_id, caller.id, id, at)) ?? refuse('negotiation_not_found')
  })
}

/** What a member may see and do: a viewer reads without contacts, those in the letter too, and decides nothing. */
export function forRoleOf(caller: Caller, negotiation: EmployerNegotiation): EmployerNegotiation {
  if (hasCompanyRole(caller.company_role, 'recruiter')) return negotiation
  const resume = withoutContactsForViewer(caller, negotiation.resume)
  return limitActionsToRole(caller, { ...negotiation, letter: hideContacts(negotiation.letter), resume })
}
