import { refuse, refuseField } from '#contract/core/errors.ts'
import type { RedirectRule } from '#contract/operator/redirect-rules.ts'
import { buildOperatorRedirects, pathKey } from '#domain/routing/operator-redirects.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { refuseUnlessAdmin } from './admin-only.ts'
import { type AuditActor, appendToAuditLog } from './audit/audit-log.ts'

export async function listRules({ db, site }: Pick<Ctx, 'db' | 'site'>): Promise<RedirectRule[]> {
  const rows = await db.selectFrom('redirect_rule').select(['path', 'redirect']).orderBy('path').execute()
  const working = buildOperatorRedirects(rows, site)
  return rows.map((row) => ({ ...row, works: working.has(pathKey(row.path)) }))
}

/** A rule for them would lock the operator out, or break the way back to a working site. */
const KEPT_PATHS = ['/operator', '/api', '/sign-in', '/healthz', '/readyz']

type Rule = { path: string; redirect: string }

export function saveRule(ctx: Pick<Ctx, 'db' | 'site' | 'now'>, actor: AuditActor, rule: Rule) {
  refuseUnlessAdmin(actor, 'Перенаправления меняет администратор')
  const key = pathKey(rule.path)
  if (KEPT_PATHS.some((kept) => key === kept || key.startsWith(`${kept}/`)))
    refuseField('path', 'С этого адреса перенаправлять нельзя: без него не войти и не исправить ошибку')
  const target = buildOperatorRedirects([rule], ctx.site).get(key)
  if (!target) return refuseField('redirect', 'Адрес вне сайта должен быть в настройке REDIRECT_HOSTS')
  if (pathKey(target.split(/[?#]/)[0]!) === key) refuseField('redirect', 'Адрес ведёт сам на себя')
  return inTransaction(ctx.db, async (tx) => {
    const before = await tx
      .selectFrom('redirect_rule')
      .select('redirect')
      .where('path', '=', rule.path)
      .forUpdate()
      .executeTakeFirst()
    await tx
      .insertInto('redirect_rule')
      .values(rule)
      .onConflict((same) => same.column('path').doUpdateSet({ redirect: rule.redirect }))
      .execute()
    const act = {
      ...{ action: 'save_redirect', subject_kind: 'redirect', subject_id: shortened(rule.path) },
      ...{ before: { redirect: before?.redirect ?? null }, after: { path: rule.path, redirect: rule.redirect } },
    }
    await appendToAuditLog(tx, actor, act, ctx.now())
    return {}
  })
}

export function removeRule({ db, now }: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, path: string) {
  refuseUnlessAdmin(actor, 'Перенаправления меняет администратор')
  return inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('redirect_rule')
      .where('path', '=', path)
      .returning('redirect')
      .executeTakeFirst()
    if (!removed) return refuse('not_found')
    const act = {
      ...{ action: 'remove_redirect', subject_kind: 'redirect', subject_id: shortened(path) },
      ...{ before: { path, redirect: removed.redirect }, after: { redirect: null } },
    }
    await appendToAuditLog(tx, actor, act, now())
    return {}
  })
}

/** The log keeps at most so many characters of the subject. */
const shortened = (path: string) => path.slice(0, 60)
