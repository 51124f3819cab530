import { fileLoader } from '#app/file-loader.server.ts'
import { downloadCareer } from './career.contract.ts'

export const loader = fileLoader(downloadCareer)
