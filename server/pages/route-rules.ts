import { buildOperatorRedirects, type OperatorRedirects } from '#domain/routing/operator-redirects.ts'
import type { Ctx } from '../context.ts'

/** How long a changed table may be served from the cache, because every page needs it. */
const CACHE_MS = 1000

/** Reader of the operator's redirect rules (rule 7), which queries the table at most once a second. */
export function createRouteRulesReader({
  db,
  site,
  now,
}: Pick<Ctx, 'db' | 'site' | 'now'>): () => Promise<OperatorRedirects> {
  let readAt = Number.NEGATIVE_INFINITY
  let rules: Promise<OperatorRedirects>
  return () => {
    const at = now().getTime()
    if (at - readAt >= CACHE_MS) {
      readAt = at
      rules = db
        .selectFrom('redirect_rule')
        .select(['path', 'redirect'])
        .execute()
        .then((rows) => buildOperatorRedirects(rows, site))
    }
    return rules
  }
}
