import type { Db } from '#database/connect.ts'

/** Serialises changes in one company whose rule reads before it writes: a limit, the last owner, an order. */
export const lockCompany = (tx: Db, id: number) =>
  tx.selectFrom('company').select('id').where('id', '=', id).forNoKeyUpdate().execute()

type TableOfCompany = 'template' | 'questionnaire'

export async function countRowsOfCompany(db: Db, table: TableOfCompany, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

export const deleteRowOfCompany = (db: Db, table: TableOfCompany, companyId: number, id: number) =>
  db.deleteFrom(table).where('id', '=', id).where('company_id', '=', companyId).returning('id').executeTakeFirst()
