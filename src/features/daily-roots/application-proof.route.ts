import { fileLoader } from '#app/file-loader.server.ts'
import { downloadApplicationProof } from './daily-roots.contract.ts'

export const loader = fileLoader(downloadApplicationProof)
