import { type Db, toJsonColumn } from '#database/connect.ts'
import { headingsHash, type RememberedColumns } from './sources/sheets.server.ts'
import type { ColumnTarget, TableColumn } from './vacancy-table.contract.ts'

/** Of the files that a company brings. The oldest gives way. */
const MAX_REMEMBERED = 50

/** How a company has arranged its tables, the latest first. */
export async function listRememberedColumns(db: Db, companyId: number): Promise<RememberedColumns[]> {
  const rows = await db
    .selectFrom('import_columns')
    .select(['heads', 'columns', 'used_at'])
    .where('company_id', '=', companyId)
    .orderBy('used_at', 'desc')
    .limit(MAX_REMEMBERED)
    .execute()
  return rows.map(({ heads, columns, used_at }) => ({
    heads,
    columns: columns as Record<string, ColumnTarget>,
    at: used_at,
  }))
}

/** Stores how a table was arranged, to be proposed for the next one with the same headings. `keys` are those of its header. */
export async function rememberColumns(
  db: Db,
  companyId: number,
  { keys, columns }: { keys: readonly string[]; columns: readonly TableColumn[] },
  at: Date,
) {
  const targets = Object.fromEntries(keys.map((key, place) => [key, columns[place]?.target ?? 'none']))
  const used_at = at.toISOString()
  await db
    .insertInto('import_columns')
    .values({ company_id: companyId, heads: headingsHash(keys), columns: toJsonColumn(targets), used_at })
    .onConflict((known) =>
      known.columns(['company_id', 'heads']).doUpdateSet({ columns: toJsonColumn(targets), used_at }),
    )
    .execute()
  await db
    .deleteFrom('import_columns')
    .where('company_id', '=', companyId)
    .where('heads', 'not in', (query) =>
      query
        .selectFrom('import_columns')
        .select('heads')
        .where('company_id', '=', companyId)
        .orderBy('used_at', 'desc')
        .limit(MAX_REMEMBERED),
    )
    .execute()
}
