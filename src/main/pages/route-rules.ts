import { buildOperatorRedirects, type OperatorRedirects } from '#app/rules/operator-redirects.ts'
import type { Ctx } from '#platform/context.ts'
import { withLastResult } from '#platform/http/outages/last-result.ts'
import { cacheQuery } from './cached-query.ts'

/** How long a changed table may be served from the cache, because every page needs it. */
const CACHE_MS = 1000

/**
 * Reader of the operator's redirect rules (rule 7), which queries the table at most once a second. While the database is
 * down or crowded, the last rules stay.
 */
export function createRouteRulesReader({
  db,
  site,
  now,
}: Pick<Ctx, 'db' | 'site' | 'now'>): () => Promise<OperatorRedirects> {
  return withLastResult(
    cacheQuery(now, CACHE_MS, async () =>
      buildOperatorRedirects(await db.selectFrom('redirect_rule').select(['path', 'redirect']).execute(), site),
    ),
  )
}
