import { downloadOwnResume } from '#contract/own-resumes.ts'
import { fileResponse } from '../file-response.server.ts'
import { loadPage } from '../search/load-page.server.ts'
import type { Route } from './+types/own-copy.ts'

/** Serves the owner's resume as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return fileResponse(await loadPage(context, downloadOwnResume, { params: params as never }))
}
