import { pageNotFound } from '#app/load-page.server.ts'
import type { Route } from './+types/answer.route.ts'
import { loadListAnswer } from './list-answer.web.server.ts'

/** What somebody needs to answer a vacancy from a list, without the page of the vacancy. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await loadListAnswer(context, params.slug)
  if (!answer) throw pageNotFound(context)
  return Response.json(answer, { headers: { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' } })
}
