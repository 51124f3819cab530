import { showEmployerReasonDocument } from '#contract/promise-calls.ts'
import { fileResponse } from '../file-response.server.ts'
import { loadPage } from '../search/load-page.server.ts'
import type { Route } from './+types/employer-paper.ts'

/** Serves the document as a file for the employer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return fileResponse(await loadPage(context, showEmployerReasonDocument, { params: params as never }))
}
