import { type RouteRules, routeRules } from '#trade/route-rules.ts'
import type { Ctx } from '../context.ts'

/** So long a change of the table may stay unseen: every page asks. */
const FRESH_MS = 1000

/** Rule 7: the operator's table, read at most once a second. */
export function openRouteRules({ db, site, now }: Pick<Ctx, 'db' | 'site' | 'now'>): () => Promise<RouteRules> {
  let readAt = Number.NEGATIVE_INFINITY
  let rules: Promise<RouteRules>
  return () => {
    const at = now().getTime()
    if (at - readAt >= FRESH_MS) {
      readAt = at
      rules = db
        .selectFrom('redirect_rule')
        .select(['path', 'redirect'])
        .execute()
        .then((rows) => routeRules(rows, site))
    }
    return rules
  }
}
