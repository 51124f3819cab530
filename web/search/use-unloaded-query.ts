import { parseQueryString, type QueryFields } from '#lib/forms/query-string.ts'
import { useConnectionProblem } from '../ui/feedback/connection-problem.ts'

/** The query of a search at this path that could not be loaded, while the page says so. */
export function useUnloadedQuery(path: string): QueryFields | undefined {
  const unloaded = useConnectionProblem()?.unloaded
  return unloaded?.pathname === path ? parseQueryString(new URLSearchParams(unloaded.search)) : undefined
}
