import { fileLoader } from '#app/file-loader.server.ts'
import { downloadOwnResume } from './resume-export.contract.ts'

/** The owner's resume in the format that the address names. */
export const loader = fileLoader(downloadOwnResume)
