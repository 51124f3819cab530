import { downloadPremiumReceipt } from '#contract/premium/premium.ts'
import { fileLoader } from '../app/file-loader.server.ts'

export const loader = fileLoader(downloadPremiumReceipt)
