import { type SqlBool, sql } from 'kysely'
import { maskLogin } from '#features/accounts/sign-in/login-name.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import type { FoundPerson } from '../contract/people.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { findStakes } from '../parties/refuse-parties.server.ts'
import { OPERATORS_SENTENCE } from '../server/admin-only.ts'
import { BLOCK_SENTENCE, isBlockOverturned } from '../server/overturned-measures.ts'

/** Finds by the whole phone or the id of the account. Each search that finds somebody is recorded. */
export function searchPeople(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  q: string,
): Promise<FoundPerson[]> {
  const digits = q.replaceAll(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  if (digits === '' || digits.length > 15) return Promise.resolve([])
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('account')
      .innerJoin('employer', 'employer.id', 'account.id')
      .leftJoin('company', 'company.id', 'employer.company_id')
      .select(['account.id', 'account.phone', 'account.created_at', 'blocked_reason', 'company.id as company_id'])
      .select(['company.name as company_name', sql<boolean>`totp_confirmed_at is not null`.as('two_factor_enabled')])
      .select((eb) => eb.ref('operator_role').$castTo<FoundPerson['operator_role']>().as('operator_role'))
      .select(
        sql<boolean>`exists (
          select from joint_decision where act = 'block_person' and subject_id = account.id and state = 'waiting'
        )`.as('awaits_second'),
      )
      .where(sql<SqlBool>`account.phone = ${`+${digits}`} or account.id = ${Number(digits)}`)
      .execute()
    for (const { id } of rows)
      await appendToAuditLog(tx, actor, { action: 'find_person', subject_kind: 'account', subject_id: id }, now())
    const stakes = await findStakes(
      tx,
      actor.id!,
      rows.map(({ id }) => partiesOf.account(id)),
    )
    const found: FoundPerson[] = []
    for (const [index, { phone, company_id, company_name, ...row }] of rows.entries()) {
      const isForAdmins = row.operator_role !== null && actor.role !== 'admin'
      found.push({
        ...row,
        phone: phone ? maskLogin(phone) : 'номера нет',
        company: company_id ? { id: company_id, name: company_name! } : null,
        why_not: stakes[index]?.sentence ?? (isForAdmins ? OPERATORS_SENTENCE : null),
        why_no_block: (await isBlockOverturned(tx, row.id, actor.id!)) ? BLOCK_SENTENCE : null,
      })
    }
    return found
  })
}
