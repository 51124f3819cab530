import type { MessageTemplate } from '#contract/templates/templates.ts'
import type { Db } from '#database/connect.ts'

export async function listCompanyTemplates(db: Db, companyId: number): Promise<MessageTemplate[]> {
  return db
    .selectFrom('template')
    .select(['id', 'kind', 'name', 'text'])
    .where('company_id', '=', companyId)
    .orderBy('kind')
    .orderBy('name')
    .execute()
}

export async function countCompanyTemplates(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('template')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteCompanyTemplate(db: Db, companyId: number, id: number) {
  return db
    .deleteFrom('template')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('id')
    .executeTakeFirst()
}
