import { fileLoader } from '#app/file-loader.server.ts'
import { showSeekerReasonDocument } from '../contract/written-reasons.ts'

/** The document of a written refusal reason, for the seeker. */
export const loader = fileLoader(showSeekerReasonDocument)
