import { exportNegotiations } from '#contract/inbox.ts'
import { fileResponse } from '../file-response.server.ts'
import { loadPage } from '../search/load-page.server.ts'
import type { Route } from './+types/export.ts'

/** Serves the negotiations of one vacancy as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const vacancy_id = url.searchParams.get('vacancy_id') ?? ''
  return fileResponse(await loadPage(context, exportNegotiations, { query: { vacancy_id } }))
}
