import { downloadResumePdf } from '#contract/resumes/contact-access/contact-access.ts'
import { fileResponse } from '../../app/file-response.server.ts'
import { loadPage } from '../../app/load-page.server.ts'
import type { Route } from './+types/resume-pdf.route.ts'

/** Serves a copy of the resume as a PDF file, watermarked with the name of the employer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = { token: url.searchParams.get('token') ?? '' }
  return fileResponse(
    await loadPage(context, downloadResumePdf, { params: { id: params.slug.split('-').at(-1)! }, query }),
  )
}
