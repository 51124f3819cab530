import { downloadResumePdf } from '#contract/contact-reveals.ts'
import { fileResponse } from '../file-response.server.ts'
import { loadPage } from '../search/load-page.server.ts'
import type { Route } from './+types/copy.ts'

/** Serves a copy of the resume as a PDF file, watermarked with the name of the employer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = { token: url.searchParams.get('token') ?? '' }
  return fileResponse(
    await loadPage(context, downloadResumePdf, { params: { id: params.slug.split('-').at(-1)! }, query }),
  )
}
