import { downloadErasureAct } from '#contract/erasure/erasure-acts.ts'
import { fileLoader } from '../app/file-loader.server.ts'

export const loader = fileLoader(downloadErasureAct)
