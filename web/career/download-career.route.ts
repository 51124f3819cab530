import { downloadCareer } from '#contract/career/career.ts'
import { fileLoader } from '../app/file-loader.server.ts'

export const loader = fileLoader(downloadCareer)
