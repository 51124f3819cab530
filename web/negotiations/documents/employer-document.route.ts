import { showEmployerReasonDocument } from '#contract/negotiations/written-reasons/written-reasons.ts'
import { fileResponse } from '../../app/file-response.server.ts'
import { loadPage } from '../../app/load-page.server.ts'
import type { Route } from './+types/employer-document.route.ts'

/** Serves the document as a file for the employer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return fileResponse(await loadPage(context, showEmployerReasonDocument, { params: params as never }))
}
