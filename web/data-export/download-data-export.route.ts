import { downloadDataExport } from '#contract/data-export/data-export.ts'
import { fileLoader } from '../app/file-loader.server.ts'

/** Download of the data export; the letter «Архив готов» links here. */
export const loader = fileLoader(downloadDataExport)
