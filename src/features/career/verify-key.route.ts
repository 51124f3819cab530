import { fileLoader } from '#app/file-loader.server.ts'
import { downloadCareerKey } from './career.contract.ts'

/** The public key, for checking without our page. */
export const loader = fileLoader(downloadCareerKey)
