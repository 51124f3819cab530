import { sql } from 'kysely'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { readPhone } from '#features/accounts/server/phones.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { findProposed, mayDecideAlone, proposeJointly } from '../joint-decisions/propose.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { findStakes } from '../parties/refuse-parties.server.ts'
import { personName } from '../people/operator-names.server.ts'
import { refuseUnlessAdmin } from '../server/admin-only.ts'
import { changeRole } from '../server/set-operator-role.ts'
import type { OperatorAccount, OperatorRole } from './roles.contract.ts'

type Context = Pick<Ctx, 'db' | 'now'>

/** Nobody has more operators than this. */
const MAX_LISTED_OPERATORS = 500

export async function listAccountsWithRole(db: Db, caller: Caller): Promise<OperatorAccount[]> {
  const rows = await db
    .selectFrom('account')
    .select(['account.id', personName.as('name')])
    .select((eb) => [
      eb.ref('operator_role').$castTo<OperatorRole>().as('role'),
      sql<boolean>`totp_confirmed_at is not null`.as('two_factor_enabled'),
      sql<boolean>`blocked_reason is not null`.as('is_blocked'),
      eb
        .selectFrom('audit_log')
        .select('at')
        .whereRef('actor_id', '=', 'account.id')
        .orderBy('audit_log.id', 'desc')
        .limit(1)
        .as('last_act_at'),
    ])
    .where('operator_role', 'is not', null)
    .orderBy('operator_role')
    .orderBy('account.id')
    .limit(MAX_LISTED_OPERATORS)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [stakes, proposed] = await Promise.all([
    findStakes(
      db,
      caller.id,
      ids.map((id) => partiesOf.account(id)),
    ),
    findProposed(db, 'set_role', ids),
  ])
  return rows.map(({ name, ...row }, index): OperatorAccount => {
    const is_self = row.id === caller.id
    return {
      ...row,
      name: name ?? `Аккаунт ${row.id}`,
      awaits_second: proposed.has(row.id),
      is_self,
      why_not: is_self ? null : (stakes[index]?.sentence ?? null),
    }
  })
}

type Appointment = { person: string; role: OperatorRole; reason: string }

export function giveRoleByOperator({ db, now }: Context, actor: AuditActor, { person, role, reason }: Appointment) {
  refuseUnlessAdmin(actor, ROLES_SENTENCE)
  return inTransaction(db, async (tx) => {
    const account = await findPerson(tx, person)
    if (!account) return refuseField('person', 'Такого аккаунта нет')
    if (account.blocked_reason !== null) return refuseField('person', 'Этот аккаунт заблокирован')
    if (account.operator_role === role) return refuseField('role', 'Эта роль у человека уже есть')
    await refuseStake(tx, actor, account.id)
    return changeOrPropose(tx, actor, { id: account.id, role, reason }, now())
  })
}

export function takeRoleByOperator({ db, now }: Context, actor: AuditActor, id: number, reason: string) {
  refuseUnlessAdmin(actor, ROLES_SENTENCE)
  return inTransaction(db, async (tx) => {
    const account = await tx.selectFrom('account').select('operator_role').where('id', '=', id).executeTakeFirst()
    if (!account?.operator_role) return refuse('not_found')
    const change = { id, role: null, reason }
    if (id === actor.id) return recordChange(tx, actor, change, now())
    await refuseStake(tx, actor, id)
    // Whoever is no admin any more could do harm while a second admin is waited for.
    return account.operator_role === 'admin'
      ? changeOrPropose(tx, actor, change, now())
      : recordChange(tx, actor, change, now())
  })
}

export const ROLES_SENTENCE = 'Роли раздаёт и забирает администратор'

type Change = { id: number; role: OperatorRole | null; reason: string }

/** Alone only if there is no other admin. */
async function changeOrPropose(tx: Db, actor: AuditActor, change: Change, at: Date) {
  const { id, role, reason } = change
  const proposal = { act: 'set_role', subject_id: id } as const
  if (await mayDecideAlone(tx, actor, { ...proposal, parties: partiesOf.account(id), onlyAdmins: true }, at))
    return recordChange(tx, actor, change, at)
  const subject = { subject_kind: 'account', subject_id: id }
  await proposeJointly(tx, actor, { ...proposal, reason, change: { role: role ?? 'none' } }, subject, at)
  return { id, awaits_second: true }
}

async function recordChange(tx: Db, actor: AuditActor, { id, role, reason }: Change, at: Date) {
  const changed = await changeRole(tx, { id, role, at }, { keepsAdmin: true })
  if (!changed) return refuse('not_found')
  const act = { action: 'set_role', subject_kind: 'account', subject_id: id, reason, ...changed }
  await appendToAuditLog(tx, actor, act, at)
  return { id, awaits_second: false }
}

/** The account is in the body of the request, so the endpoint cannot name its parties. */
async function refuseStake(tx: Db, actor: AuditActor, id: number) {
  const [found] = await findStakes(tx, actor.id!, [partiesOf.account(id)])
  if (found) refuse('forbidden', { message: found.sentence })
}

const ACCOUNT_NUMBER = /^\d{1,9}$/

function findPerson(tx: Db, person: string) {
  const query = tx.selectFrom('account').select(['id', 'operator_role', 'blocked_reason'])
  return ACCOUNT_NUMBER.test(person)
    ? query.where('id', '=', Number(person)).executeTakeFirst()
    : query.where('phone', '=', readPhone(person, 'person')).executeTakeFirst()
}
