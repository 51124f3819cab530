import { fileLoader } from '#app/file-loader.server.ts'
import { exportDailyRoots } from './daily-roots.contract.ts'

export const loader = fileLoader(exportDailyRoots, () => ({}))
