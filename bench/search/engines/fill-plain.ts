import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { APPLICATION_ROLE } from '#database/embedded-access.ts'

/** The words of a vacancy as the wide table had them, before there were search documents. */
export const PLAIN_WORDS = sql.raw(`(
  setweight(to_tsvector('russian', name), 'A')
  || setweight(jsonb_to_tsvector('russian', key_skills, '["string"]'), 'B')
  || setweight(to_tsvector('russian', description || ' ' || duties || ' ' || requirements || ' ' || conditions), 'C')
)`)

/** Copies the wide table with its words, unless an earlier run has: the product has no such column any more. */
export async function fillPlain(db: Db) {
  const { rows } = await sql<{ is_filled: boolean }>`
    select to_regclass('plain_vacancy') is not null as is_filled`.execute(db)
  if (rows[0]!.is_filled) return
  await db.transaction().execute(async (tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx)
    const { rows: columns } = await sql<{ name: string }>`
      select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = 'vacancy' order by ordinal_position`.execute(tx)
    const names = columns.map(({ name }) => name).join(', ')
    await run('create table plain_vacancy (like vacancy including defaults)')
    await sql`alter table plain_vacancy add search_text tsvector generated always as ${PLAIN_WORDS} stored`.execute(tx)
    await run(`insert into plain_vacancy (${names}) select ${names} from vacancy`)
    await run("set local maintenance_work_mem = '256MB'")
    await run('alter table plain_vacancy add primary key (id)')
    const listed = "where status = 'active' and moderation_status = 'approved'"
    await run(`create index on plain_vacancy (published_at desc, id desc) ${listed}`)
    for (const indexed of ['search_text', 'city_ids', 'professional_role_ids, city_ids'])
      await run(`create index on plain_vacancy using gin (${indexed}) ${listed}`)
    await run(`grant select on plain_vacancy to ${APPLICATION_ROLE}`)
  })
  await sql`vacuum analyze plain_vacancy`.execute(db)
}
