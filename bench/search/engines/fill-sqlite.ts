import { existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { COMPANY, readTsvectorText, TITLE, UNPLACED } from '#search/index/documents/tsvector-text.ts'

const ROWS_AT_ONCE = 5000
/** Stands for a word that the dictionary left out, so that its neighbours are no phrase. */
const GAP = '0'

/** Columns of facets and filters; lists are JSON. */
const COLUMNS = [
  'published',
  'salary_net_month',
  'experience_id',
  'schedule_id',
  'work_type_id',
  'education_level_id',
  'city_id',
  'region_id',
  'place_of_work_ids',
  'benefit_ids',
  'week_schedule_ids',
  'driver_license_ids',
  'professional_role_ids',
] as const
const INDEXED = ['published', 'salary_net_month', 'city_id', 'region_id'] as const

type DocumentRow = { id: number; lexemes: string } & Record<(typeof COLUMNS)[number], string | number | null>

/** Copies the search documents, which have their words stemmed already: SQLite has no Russian stemmer. */
export async function fillSqlite(db: Db, file: string) {
  if (existsSync(file)) return
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  const database = new DatabaseSync(draft)
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -500000;
    create table doc (id integer primary key, ${COLUMNS.join(', ')});
    create table doc_role (role_id integer, doc_id integer, primary key (role_id, doc_id)) without rowid;
    create virtual table words using fts5 (
      title, text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0')`)
  const insertDoc = database.prepare(`insert into doc values (?${', ?'.repeat(COLUMNS.length)})`)
  const insertRole = database.prepare('insert or ignore into doc_role values (?, ?)')
  const insertWords = database.prepare('insert into words (rowid, title, text) values (?, ?, ?)')
  for await (const rows of readDocuments(db)) {
    database.exec('begin')
    for (const row of rows) {
      insertDoc.run(row.id, ...COLUMNS.map((column) => row[column]))
      for (const role of JSON.parse(String(row.professional_role_ids))) insertRole.run(role, row.id)
      insertWords.run(row.id, ...textsOf(row.lexemes))
    }
    database.exec('commit')
  }
  for (const column of INDEXED) database.exec(`create index doc_${column} on doc (${column})`)
  database.exec(`insert into words (words) values ('optimize'); analyze`)
  database.close()
  renameSync(draft, file)
}

async function* readDocuments(db: Db): AsyncGenerator<DocumentRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<DocumentRow>`
      select id, lexemes::text as lexemes, extract(epoch from published_at)::float8 as published, salary_net_month,
        experience_id, schedule_id, work_type_id, education_level_id, city_ids[1] as city_id, region_ids[1] as region_id,
        to_json(place_of_work_ids)::text as place_of_work_ids, to_json(benefit_ids)::text as benefit_ids,
        to_json(week_schedule_ids)::text as week_schedule_ids, to_json(driver_license_ids)::text as driver_license_ids,
        to_json(role_ids)::text as professional_role_ids
      from vacancy_document where is_listed and id > ${after} order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}

/** The lexemes in the order of the text: title, then the rest. */
export function textsOf(lexemes: string): [title: string, text: string] {
  const places: { lexeme: string; isTitle: boolean }[] = []
  readTsvectorText(lexemes, (lexeme, position, weight) => {
    if (weight !== UNPLACED && weight !== COMPANY) places[position] = { lexeme, isTitle: weight === TITLE }
  })
  const textOf = (isTitle: boolean) =>
    Array.from(places, (place) => (place?.isTitle === isTitle ? place.lexeme : place ? '' : GAP))
      .filter((lexeme) => lexeme !== '')
      .join(' ')
  return [textOf(true), textOf(false)]
}
