import { exportNegotiations } from '#contract/inbox.ts'
import { fileResponse } from '../file-response.server.ts'
import { loadPage } from '../search/load-page.server.ts'
import type { Route } from './+types/export.ts'

/** A file, not a screen. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const vacancy_id = url.searchParams.get('vacancy_id') ?? ''
  return fileResponse(await loadPage(context, exportNegotiations, { query: { vacancy_id } }))
}
