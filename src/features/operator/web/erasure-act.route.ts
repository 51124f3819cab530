import { fileLoader } from '#app/file-loader.server.ts'
import { downloadErasureAct } from '#features/privacy/erasure/erasure-acts.contract.ts'

export const loader = fileLoader(downloadErasureAct)
