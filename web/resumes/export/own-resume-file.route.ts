import { downloadOwnResume } from '#contract/resumes/own-resumes.ts'
import { fileResponse } from '../../app/file-response.server.ts'
import { loadPage } from '../../app/load-page.server.ts'
import type { Route } from './+types/own-resume-file.route.ts'

/** Serves the owner's resume as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return fileResponse(await loadPage(context, downloadOwnResume, { params: params as never }))
}
