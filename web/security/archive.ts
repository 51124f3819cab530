import { downloadDataExport } from '#contract/data-export.ts'
import { fileResponse } from '../file-response.server.ts'
import { loadPage } from '../search/load-page.server.ts'
import type { Route } from './+types/archive.ts'

/** Download of the data export; the letter «Архив готов» links here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return fileResponse(await loadPage(context, downloadDataExport, { params }))
}
