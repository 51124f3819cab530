import { showSeekerReasonDocument } from '#contract/negotiations/written-reasons/written-reasons.ts'
import { fileLoader } from '../../app/file-loader.server.ts'

/** The document of a written refusal reason, for the seeker. */
export const loader = fileLoader(showSeekerReasonDocument)
