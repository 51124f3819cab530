import { fileLoader } from '#app/file-loader.server.ts'
import { showEmployerReasonDocument } from '../contract/written-reasons.ts'

/** The document of a written refusal reason, for the employer. */
export const loader = fileLoader(showEmployerReasonDocument)
