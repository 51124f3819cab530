import type { Db } from '#database/connect.ts'
import type { MessageTemplate } from './templates.contract.ts'

export async function listCompanyTemplates(db: Db, companyId: number): Promise<MessageTemplate[]> {
  return db
    .selectFrom('template')
    .select(['id', 'kind', 'name', 'text'])
    .where('company_id', '=', companyId)
    .orderBy('kind')
    .orderBy('name')
    .execute()
}
