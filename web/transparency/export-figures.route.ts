import { exportTransparency } from '#contract/transparency/transparency.ts'
import { fileLoader } from '../app/file-loader.server.ts'

/** The figures as a table for a spreadsheet. */
export const loader = fileLoader(exportTransparency, () => ({}))
