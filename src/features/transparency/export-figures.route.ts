import { fileLoader } from '#app/file-loader.server.ts'
import { exportTransparency } from './transparency.contract.ts'

/** The figures as a table for a spreadsheet. */
export const loader = fileLoader(exportTransparency, () => ({}))
