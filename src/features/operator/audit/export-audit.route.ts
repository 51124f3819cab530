import { fileLoader } from '#app/file-loader.server.ts'
import { type AUDIT_FORMATS, exportAuditLog } from './audit.contract.ts'
import { readAuditFilters } from './audit-query.rules.ts'

export const loader = fileLoader(exportAuditLog, ({ params, query }) => ({
  params: { format: params.format as (typeof AUDIT_FORMATS)[number] },
  query: readAuditFilters(query),
}))
