import { exportNegotiations } from '#contract/negotiations/inbox/negotiation-export.ts'
import { fileResponse } from '../../app/file-response.server.ts'
import { loadPage } from '../../app/load-page.server.ts'
import type { Route } from './+types/export-negotiations.route.ts'

/** Serves the negotiations of one vacancy as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const vacancy_id = url.searchParams.get('vacancy_id') ?? ''
  return fileResponse(await loadPage(context, exportNegotiations, { query: { vacancy_id } }))
}
