import { downloadOwnResume } from '#contract/resumes/own-resumes.ts'
import { fileLoader } from '../../app/file-loader.server.ts'

/** The owner's resume in the format that the address names. */
export const loader = fileLoader(downloadOwnResume)
