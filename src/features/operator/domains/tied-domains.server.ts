import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { endTie, recordTie } from '#features/companies/verification/company-domains.server.ts'
import { isPublicMailDomain, readDomain } from '#features/companies/verification/mail-domains.rules.ts'
import { isInn } from '#lib/numbers/registry-numbers.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { refuseUnlessAdmin } from '../server/admin-only.ts'

type Tie = { domain: string; inn: string }

/** The tie says nothing of a company, so the endpoint cannot name its parties. */
async function refuseOwnCompany(tx: Db, { id }: AuditActor, inn: string) {
  const own = await tx
    .selectFrom('employer')
    .innerJoin('company', 'company.id', 'employer.company_id')
    .select('company.id')
    .where('employer.id', '=', id)
    .where('company.inn', '=', inn)
    .executeTakeFirst()
  if (own) refuse('forbidden', { message: 'Это касается вашей компании: решает другой администратор' })
}

const nameOf = ({ id }: AuditActor) => `оператор ${id}`

export function tieDomainByOperator(ctx: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, tie: Tie) {
  refuseUnlessAdmin(actor, 'Домены привязывает администратор')
  const domain = readDomain(tie.domain)
  if (domain === undefined) return refuseField('domain', 'Это не домен. Пример: company.ru')
  if (isPublicMailDomain(domain))
    return refuseField('domain', 'Почту на этом домене заводит любой: он никого не подтверждает')
  if (!isInn(tie.inn)) return refuseField('inn', 'В ИНН ошибка: не сходится контрольная сумма')
  return inTransaction(ctx.db, async (tx) => {
    await refuseOwnCompany(tx, actor, tie.inn)
    const isNew = await recordTie(tx, { domain, inn: tie.inn, operator: nameOf(actor) }, ctx.now())
    if (!isNew)
      return refuse('state_conflict', { details: { state: 'tied' }, message: 'Этот домен уже привязан к этому ИНН' })
    await appendToAuditLog(
      tx,
      actor,
      { action: 'tie_domain', subject_kind: 'domain', subject_id: domain, after: { inn: tie.inn } },
      ctx.now(),
    )
    return {}
  })
}

export function untieDomainByOperator(
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  { reason, ...tie }: Tie & { reason: string },
) {
  refuseUnlessAdmin(actor, 'Домены отвязывает администратор')
  return inTransaction(ctx.db, async (tx) => {
    await refuseOwnCompany(tx, actor, tie.inn)
    const suspended = await endTie(tx, { ...tie, operator: nameOf(actor), reason }, ctx.now())
    if (!suspended) return refuse('not_found')
    const act = {
      action: 'untie_domain',
      subject_kind: 'domain',
      subject_id: tie.domain,
      reason,
      before: { inn: tie.inn },
      after: { suspended: suspended.length },
    }
    await appendToAuditLog(tx, actor, act, ctx.now())
    return { suspended: suspended.length }
  })
}
