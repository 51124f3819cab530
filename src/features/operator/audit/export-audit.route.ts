import { fileLoader } from '#app/file-loader.server.ts'
import { exportAuditLog } from './audit.contract.ts'
import { readAuditFilters } from './audit-query.ts'

export const loader = fileLoader(exportAuditLog, ({ query }) => ({ query: readAuditFilters(query) }))
