import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { countRowsOfCompany, lockCompany } from '#features/accounts/server/company-rows.ts'
import { limitOf, limitText } from '#features/premium/rules/plans.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/http/database-errors.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { MessageTemplate, NewMessageTemplate } from './templates.contract.ts'

export async function createCompanyTemplate(
  { db, now }: Ctx,
  { company_id, hasPremium }: { company_id: number; hasPremium: boolean },
  input: NewMessageTemplate,
): Promise<MessageTemplate> {
  const created_at = now().toISOString()
  return refuseDuplicateName(db, company_id, input, () =>
    inTransaction(db, async (tx) => {
      await lockCompany(tx, company_id)
      const used = await countRowsOfCompany(tx, 'template', company_id)
      const max = limitOf('templates', hasPremium)
      if (used >= max)
        refuse('limit_reached', {
          message: limitText('templates', hasPremium, 'шаблонов'),
          details: { max, used },
        })
      return tx
        .insertInto('template')
        .values({ ...input, company_id, created_at, updated_at: created_at })
        .returning(['id', 'kind', 'name', 'text'])
        .executeTakeFirstOrThrow()
    }),
  )
}

export async function updateCompanyTemplate(
  { db, now }: Ctx,
  companyId: number,
  id: number,
  input: NewMessageTemplate,
) {
  const updated = await refuseDuplicateName(db, companyId, input, () =>
    db
      .updateTable('template')
      .set({ ...input, updated_at: now().toISOString() })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .returning(['id', 'kind', 'name', 'text'])
      .executeTakeFirst(),
  )
  return updated ?? refuse('not_found')
}

/**
 * Saves a template and refuses `template_exists` with the id of the one that has the same name. It looks that up
 * outside the transaction of `save`, which the unique violation has aborted.
 */
async function refuseDuplicateName<T>(
  db: Db,
  company_id: number,
  { kind, name }: NewMessageTemplate,
  save: () => Promise<T>,
) {
  return save().catch(async (error) => {
    if (!isUniqueViolation(error)) throw error
    const same = await db
      .selectFrom('template')
      .select('id')
      .where('company_id', '=', company_id)
      .where('kind', '=', kind)
      .where(({ fn }) => fn<string>('lower', ['name']), '=', name.toLowerCase())
      .executeTakeFirst()
    return refuse('template_exists', { details: { id: same?.id } })
  })
}
