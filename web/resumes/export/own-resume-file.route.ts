import { downloadOwnResume } from '#contract/resumes/export/resume-export.ts'
import { fileLoader } from '../../app/file-loader.server.ts'

/** The owner's resume in the format that the address names. */
export const loader = fileLoader(downloadOwnResume)
