import { redirect } from 'react-router'
import { loadPage } from '#app/load-page.server.ts'
import type { Route } from './+types/download-data-export.route.ts'
import { downloadDataExport } from './data-export.contract.ts'

/** Download of the data export; the letter «Архив готов» links here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { path } = await loadPage(context, downloadDataExport, { params })
  return redirect(path)
}
