import { pageNotFound } from '#app/load-page.server.ts'
import type { Route } from './+types/list-apply.route.ts'
import { loadListApply } from './list-apply.web.server.ts'

/** What somebody needs to apply to a vacancy from a list, without the page of the vacancy. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const listApply = await loadListApply(context, params.slug)
  if (!listApply) throw pageNotFound(context)
  return Response.json(listApply, { headers: { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' } })
}
