import { type OperatorRedirects, pathKey } from '#app/rules/operator-redirects.ts'
import { isDeeperThanRoutes } from '#app/rules/routes.ts'
import { refuse } from '#contract/errors.ts'
import { MAX_DISCOVERED_PATHS } from '#platform/http/request-size/request-limits.ts'
import { pageOfData } from './read-page-form.ts'

/** Where React Router asks which routes the links of a page lead to. */
const DISCOVERY_PATH = '/__manifest'

/**
 * Refuses what React Router would match for long. It matches every ancestor of the path of a page that it renders, and every
 * path that is asked about: `not_found` for a path that is deeper than all addresses and that no operator redirects,
 * `too_long` for too many paths.
 */
export async function refuseCostlyPageAddress(url: string, rules: () => Promise<OperatorRedirects>) {
  const [path = '', ...query] = url.split('?')
  if (isDeeperThanRoutes(path) && !(await rules()).has(pathKey(pageOfData(path)))) refuse('not_found')
  if (path !== DISCOVERY_PATH) return
  const paths = new URLSearchParams(query.join('?')).get('paths') ?? ''
  if (paths.split(',').length > MAX_DISCOVERED_PATHS) refuse('too_long')
}
