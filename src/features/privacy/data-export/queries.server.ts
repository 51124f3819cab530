import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { DATA_EXPORT_TABLES } from './exported-tables.server.ts'

export type TableName = keyof DB & string
type Row = Record<string, unknown>
/** An entry of the list of tables without its table-specific column types. */
type UntypedEntry = {
  title: string
  own?: readonly string[]
  through?: Record<string, readonly [TableName, string]>
  withheld?: readonly string[]
}

export const findExportedTable = (name: TableName): UntypedEntry | undefined => {
  const entry = DATA_EXPORT_TABLES[name]
  return 'omitted' in entry ? undefined : (entry as UntypedEntry)
}

export const EXPORTED_TABLES = (Object.keys(DATA_EXPORT_TABLES) as TableName[]).filter(findExportedTable)

/** Lists all rows of a person by table, including tables without rows: the page names them. */
export async function listRowsOfPerson(db: Db, accountId: number): Promise<Map<TableName, Row[]>> {
  const rows = new Map<TableName, Row[]>()
  for (const name of EXPORTED_TABLES) rows.set(name, await listRows(db, name, accountId))
  return rows
}

/** Counts the rows of a person by table; tables without rows are left out. */
export async function countRowsOfPerson(db: Db, accountId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of EXPORTED_TABLES) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as t where ${belongsToPerson(name, 't', accountId)}`.execute(
      db,
    )
    if (rows[0]!.count > 0) counts[name] = rows[0]!.count
  }
  return counts
}

async function listRows(db: Db, name: TableName, accountId: number): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) - ${findExportedTable(name)?.withheld ?? []}::text[] as row
    from ${sql.table(name)} as t where ${belongsToPerson(name, 't', accountId)}`.execute(db)
  return rows.map(({ row }) => row)
}

function belongsToPerson(name: TableName, alias: string, accountId: number): RawBuilder<SqlBool> {
  const { own = [], through = {} } = findExportedTable(name)!
  const conditions = [
    ...own.map((column) => sql`${sql.ref(`${alias}.${column}`)} = ${accountId}`),
    ...Object.entries(through).map(([column, [parent, key]]) => {
      const inner = `${alias}_${parent}`
      return sql`${sql.ref(`${alias}.${column}`)} in (
        select ${sql.ref(`${inner}.${key}`)} from ${sql.table(parent)} as ${sql.id(inner)}
        where ${belongsToPerson(parent, inner, accountId)}
      )`
    }),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}
