import { downloadCareerKey } from '#contract/career/career.ts'
import { fileLoader } from '../app/file-loader.server.ts'

/** The public key, for checking without our page. */
export const loader = fileLoader(downloadCareerKey)
