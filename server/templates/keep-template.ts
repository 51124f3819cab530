import { refuse } from '#contract/errors.ts'
import type { NewTemplate, Template } from '#contract/templates.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import { isUniqueViolation } from '../http/database-errors.ts'
import { countTemplates } from './queries.ts'

const MOST = 50

export async function createTemplate({ db, now }: Ctx, company_id: number, given: NewTemplate): Promise<Template> {
  const at = now().toISOString()
  return underOwnName(db, company_id, given, () =>
    db.transaction().execute(async (tx) => {
      await lockCompany(tx, company_id)
      const used = await countTemplates(tx, company_id)
      if (used >= MOST) refuse('limit_reached', { message: `Не больше ${MOST} шаблонов`, details: { max: MOST, used } })
      return tx
        .insertInto('template')
        .values({ ...given, company_id, created_at: at, updated_at: at })
        .returning(['id', 'kind', 'name', 'text'])
        .executeTakeFirstOrThrow()
    }),
  )
}

export async function updateTemplate({ db, now }: Ctx, companyId: number, id: number, given: NewTemplate) {
  const updated = await underOwnName(db, companyId, given, () =>
    db
      .updateTable('template')
      .set({ ...given, updated_at: now().toISOString() })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .returning(['id', 'kind', 'name', 'text'])
      .executeTakeFirst(),
  )
  return updated ?? refuse('not_found')
}

/** Serialises the creation of templates in one company, so that the limit holds. */
const lockCompany = (tx: Db, id: number) =>
  tx.selectFrom('company').select('id').where('id', '=', id).forUpdate().execute()

/**
 * Saves a template and refuses `template_exists` with the id of the one that has the same name. It looks that up
 * outside the transaction of `save`, which the unique violation has aborted.
 */
async function underOwnName<T>(db: Db, company_id: number, { kind, name }: NewTemplate, keep: () => Promise<T>) {
  return keep().catch(async (error) => {
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
