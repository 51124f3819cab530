import { fileLoader } from '#app/file-loader.server.ts'
import { downloadRootLeaves } from './daily-roots.contract.ts'

export const loader = fileLoader(downloadRootLeaves)
