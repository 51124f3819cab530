import { sql } from 'kysely'
import {
  buildOperatorRedirects,
  isExternalTarget,
  type OperatorRedirects,
  pathKey,
} from '#app/rules/operator-redirects.ts'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import type { RedirectRule } from '../contract/redirect-rules.ts'
import { refuseUnlessAdmin } from './admin-only.ts'

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
  if (!buildOperatorRedirects([rule], ctx.site).has(key))
    refuseField('redirect', 'Адрес вне сайта должен быть в настройке REDIRECT_HOSTS')
  return inTransaction(ctx.db, async (tx) => {
    // Of two rules that would lead to each other, the second to be saved is refused.
    await sql`lock table redirect_rule in share row exclusive mode`.execute(tx)
    const rules = await tx.selectFrom('redirect_rule').select(['path', 'redirect']).execute()
    const same = rules.filter(({ path }) => pathKey(path) === key)
    const others = rules.filter(({ path }) => pathKey(path) !== key)
    if (leadsBack(key, buildOperatorRedirects([...others, rule], ctx.site)))
      refuseField('redirect', 'Адрес ведёт сам на себя: прямо или через другие правила')
    for (const { path } of same) await tx.deleteFrom('redirect_rule').where('path', '=', path).execute()
    await tx.insertInto('redirect_rule').values(rule).execute()
    const [before] = same
    const act = {
      action: 'save_redirect',
      subject_kind: 'redirect',
      subject_id: shortened(rule.path),
      before: { redirect: before?.redirect ?? null },
      after: { path: rule.path, redirect: rule.redirect },
    }
    await appendToAuditLog(tx, actor, act, ctx.now())
    return {}
  })
}

/** Whether a browser that follows the rules from here comes here again, or never to an end. */
function leadsBack(start: string, redirects: OperatorRedirects): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = start; at !== undefined && redirects.has(at); ) {
    if (seen.has(at)) return true
    seen.add(at)
    const target: string = redirects.get(at)!
    at = isExternalTarget(target) ? undefined : pathKey(target.split(/[?#]/)[0]!)
  }
  return false
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
      action: 'remove_redirect',
      subject_kind: 'redirect',
      subject_id: shortened(path),
      before: { path, redirect: removed.redirect },
      after: { redirect: null },
    }
    await appendToAuditLog(tx, actor, act, now())
    return {}
  })
}

/** The log keeps at most so many characters of the subject. */
const shortened = (path: string) => path.slice(0, 60)
