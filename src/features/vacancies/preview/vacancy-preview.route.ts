import { loadPage } from '#app/load-page.server.ts'
import { showVacancy } from '../page/vacancy-page.contract.ts'
import type { Route } from './+types/vacancy-preview.route.ts'
import { renderVacancyPreview } from './render-vacancy-preview.web.server.tsx'

/** The facts and the text of a vacancy as HTML, for the pane beside the results. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const vacancy = await loadPage(context, showVacancy, { params: { id: params.slug } })
  return Response.json({ html: renderVacancyPreview(vacancy) }, { headers: { 'x-robots-tag': 'noindex' } })
}
