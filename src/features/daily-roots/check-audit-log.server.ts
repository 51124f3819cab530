import type { AuditCheck } from '#features/operator/audit/audit.contract.ts'
import { checkAuditChain } from '#features/operator/audit/audit-log.server.ts'
import type { Ctx } from '#platform/context.ts'
import { auditSubject, readRootText, sealOf } from './signed-root.server.ts'

/**
 * Checks chain and marks of the audit log, and that each entry which a published root contains is still there and the same: so newest
 * entries that were removed are found, too.
 */
export async function checkAuditLogWithRoots({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>): Promise<AuditCheck> {
  const [sealed, last] = await Promise.all([
    db
      .selectFrom('root_leaf')
      .select(['audit_id', 'line', 'salt'])
      .where('audit_id', 'is not', null)
      .orderBy('audit_id')
      .execute(),
    db.selectFrom('daily_root').select('text').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ])
  const leaves = new Map(sealed.map((leaf) => [leaf.audit_id!, leaf]))
  const anchored = last ? readRootText(last.text).audit : 0
  const check = await checkAuditChain(db, secrets, (id, hash) => {
    if (id > anchored) return true
    const leaf = leaves.get(id)
    return leaf?.salt !== undefined && leaf.line === `audit ${id} ${sealOf(auditSubject(id, hash), leaf.salt ?? '')}`
  })
  const isCut = check.is_intact && check.checked < anchored
  return { ...check, ...(isCut && { is_intact: false, broken_at: check.checked + 1 }), anchored }
}
