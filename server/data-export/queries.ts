import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { TABLES } from './tables.ts'

export type TableName = keyof DB & string
type Row = Record<string, unknown>
/** An entry of the list of tables without its table-specific column types. */
type Loose = {
  title: string
  own?: readonly string[]
  through?: Record<string, readonly [TableName, string]>
  withheld?: readonly string[]
}

export const keptOf = (name: TableName): Loose | undefined => {
  const entry = TABLES[name]
  return 'omitted' in entry ? undefined : (entry as Loose)
}

export const KEPT_TABLES = (Object.keys(TABLES) as TableName[]).filter(keptOf)

/** Lists all rows of a person by table, including tables without rows: the page names them. */
export async function rowsOfPerson(db: Db, accountId: number): Promise<Map<TableName, Row[]>> {
  const rows = new Map<TableName, Row[]>()
  for (const name of KEPT_TABLES) rows.set(name, await rowsOf(db, name, accountId))
  return rows
}

/** Counts the rows of a person by table; tables without rows are left out. */
export async function countOfPerson(db: Db, accountId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of KEPT_TABLES) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as t where ${isOfPerson(name, 't', accountId)}`.execute(db)
    if (rows[0]!.count > 0) counts[name] = rows[0]!.count
  }
  return counts
}

async function rowsOf(db: Db, name: TableName, accountId: number): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) - ${keptOf(name)?.withheld ?? []}::text[] as row
    from ${sql.table(name)} as t where ${isOfPerson(name, 't', accountId)}`.execute(db)
  return rows.map(({ row }) => row)
}

function isOfPerson(name: TableName, alias: string, accountId: number): RawBuilder<SqlBool> {
  const { own = [], through = {} } = keptOf(name)!
  const ways = [
    ...own.map((column) => sql`${sql.ref(`${alias}.${column}`)} = ${accountId}`),
    ...Object.entries(through).map(([column, [parent, key]]) => {
      const inner = `${alias}_${parent}`
      return sql`${sql.ref(`${alias}.${column}`)} in (
        select ${sql.ref(`${inner}.${key}`)} from ${sql.table(parent)} as ${sql.id(inner)}
        where ${isOfPerson(parent, inner, accountId)}
      )`
    }),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}
