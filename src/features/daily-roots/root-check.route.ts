import { fileLoader } from '#app/file-loader.server.ts'
import { downloadRootCheck } from './daily-roots.contract.ts'

export const loader = fileLoader(downloadRootCheck, () => ({}))
