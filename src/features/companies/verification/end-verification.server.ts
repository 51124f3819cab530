import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { changeVerification } from '#features/profiles/employer/verification-state.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'

type Withdrawal = { operator: string; reason: string }

/** Withdraws the mark of a verified company and tells its owners the reason. Returns false if it is not verified. */
export async function endVerification(tx: Db, company_id: number, { operator, reason }: Withdrawal, at: Date) {
  if (!(await changeVerification(tx, company_id, 'withdraw', at))) return false
  const { inn, name } = await tx
    .selectFrom('company')
    .select(['inn', 'name'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const { id: decision_id } = await tx
    .insertInto('verification_decision')
    .values({ at: at.toISOString(), decided_by: operator, action: 'withdraw', company_id, inn, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owners = await tx
    .selectFrom('employer')
    .select('id')
    .where((eb) => eb.and({ company_id, role: 'owner' }))
    .execute()
  const news = owners.map(({ id: account_id }) => ({
    account_id,
    type: 'company.verdict' as const,
    title: 'Отметка «проверена» снята',
    text: `${inQuotes(name)}. ${reason}`,
    link: '/profile/employer',
    entity: { kind: 'company', id: company_id },
    event_key: `withdrawal ${decision_id}`,
    details: { decision_id },
  }))
  await notify(tx, news, at)
  return true
}

/** Why an operator withdrew the mark; null if the company has been verified since, or nobody withdrew it. */
export async function findWithdrawalReason(db: Db, companyId: number): Promise<string | null> {
  const last = await db
    .selectFrom('verification_decision')
    .select(['action', 'reason'])
    .where('company_id', '=', companyId)
    .where('action', 'in', ['approve', 'verify_by_email', 'suspend', 'withdraw'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === 'withdraw' ? last.reason : null
}
