import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { TABLES } from './tables.ts'

export type TableName = keyof DB & string
type Row = Record<string, unknown>
/** A line of the table of tables, read without knowing which table it is about. */
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

/** Everything that is kept about a person, by table; the empty ones too, so that nobody wonders. */
export async function rowsOfPerson(db: Db, accountId: number): Promise<Map<TableName, Row[]>> {
  const rows = new Map<TableName, Row[]>()
  for (const name of KEPT_TABLES) rows.set(name, await rowsOf(db, name, accountId))
  return rows
}

/** How many rows of each table are the person's. */
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
