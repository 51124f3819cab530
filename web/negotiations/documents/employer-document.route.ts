import { showEmployerReasonDocument } from '#contract/negotiations/written-reasons/written-reasons.ts'
import { fileLoader } from '../../app/file-loader.server.ts'

/** The document of a written refusal reason, for the employer. */
export const loader = fileLoader(showEmployerReasonDocument)
