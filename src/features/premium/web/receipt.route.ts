import { fileLoader } from '#app/file-loader.server.ts'
import { downloadPremiumReceipt } from '../contract/premium.ts'

export const loader = fileLoader(downloadPremiumReceipt)
