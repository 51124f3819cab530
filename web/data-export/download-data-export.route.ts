import { downloadDataExport } from '#contract/data-export/data-export.ts'
import { fileResponse } from '../app/file-response.server.ts'
import { loadPage } from '../app/load-page.server.ts'
import type { Route } from './+types/download-data-export.route.ts'

/** Download of the data export; the letter «Архив готов» links here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return fileResponse(await loadPage(context, downloadDataExport, { params }))
}
