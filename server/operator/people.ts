import { type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/core/errors.ts'
import type { FoundPerson } from '#contract/operator/people.ts'
import type { Db } from '#database/connect.ts'
import { revokeSessions } from '../accounts/sessions/sessions.ts'
import { maskLogin } from '../accounts/sign-in/login-name.ts'
import { recordTwoFactorOff } from '../accounts/two-factor/turn-off-by-operator.ts'
import type { Ctx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { refuseUnlessAdmin } from './admin-only.ts'
import { type AuditActor, appendToAuditLog } from './audit/audit-log.ts'

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
        sql<number>`(select count(*) from complaint where author_id = account.id)::int
          + (select count(*) from phone_complaint where author_id = account.id)::int`.as('complaints_filed'),
      )
      .where(sql<SqlBool>`account.phone = ${`+${digits}`} or account.id = ${Number(digits)}`)
      .execute()
    for (const { id } of rows)
      await appendToAuditLog(tx, actor, { action: 'find_person', subject_kind: 'account', subject_id: id }, now())
    return rows.map(({ phone, company_id, company_name, ...row }) => ({
      ...row,
      phone: phone ? maskLogin(phone) : 'номера нет',
      company: company_id ? { id: company_id, name: company_name! } : null,
    }))
  })
}

/** Blocks and ends all sessions. An operator blocks no operator. */
export const blockAccount = (ctx: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, id: number, reason: string) =>
  changeBlock(ctx, actor, id, { reason, blocked_reason: reason })

export const unblockAccount = (ctx: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, id: number, reason: string) =>
  changeBlock(ctx, actor, id, { reason, blocked_reason: null })

type Change = { reason: string; blocked_reason: string | null }

function changeBlock(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  id: number,
  { reason, blocked_reason }: Change,
) {
  const [isBlocking, at] = [blocked_reason !== null, now()]
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) return refuse('not_found')
    if (account.operator_role !== null) refuseUnlessAdmin(actor, 'Оператора блокирует администратор')
    if ((account.blocked_reason !== null) === isBlocking)
      return refuse('state_conflict', { details: { state: isBlocking ? 'blocked' : 'active' } })
    await tx.updateTable('account').set({ blocked_reason }).where('id', '=', id).execute()
    if (isBlocking) await revokeSessions(tx, id, at)
    if (account.company_id !== null) await enqueue(tx, 'spread_risk', { company_id: account.company_id })
    const act = {
      ...{ action: isBlocking ? 'block_person' : 'unblock_person', subject_kind: 'account', subject_id: id, reason },
      ...{ before: { is_blocked: !isBlocking }, after: { is_blocked: isBlocking } },
    }
    await appendToAuditLog(tx, actor, act, at)
    return { id }
  })
}

/** For a person who has lost the second factor (N-013). The person is notified, and must sign in again. */
export function removeSecondFactorOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  id: number,
  reason: string,
) {
  const at = now()
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) return refuse('not_found')
    if (account.operator_role !== null) refuseUnlessAdmin(actor, 'Оператору код отключает администратор')
    if (!(await recordTwoFactorOff(tx, id, reason, at))) refuse('state_conflict', { details: { state: 'off' } })
    const act = {
      ...{ action: 'remove_second_factor', subject_kind: 'account', subject_id: id, reason },
      ...{ before: { has_second_factor: true }, after: { has_second_factor: false } },
    }
    await appendToAuditLog(tx, actor, act, at)
    return { id }
  })
}

const lockAccount = (tx: Db, id: number) =>
  tx
    .selectFrom('account')
    .select(['blocked_reason', 'operator_role'])
    .select((eb) => eb.selectFrom('employer').select('company_id').where('id', '=', id).as('company_id'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
