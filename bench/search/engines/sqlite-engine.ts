import type { VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import { listCardsInOrder } from '#test/fixtures/search/cards-in-order.ts'
import { openEngineConnections } from './database-connections.ts'
import type { BenchEngine, FacetCounts } from './engine.ts'
import { PLAIN_FACETS, type PlainFacet, SALARY_STEPS } from './plain-facets.ts'
import { contextOf } from './product-engines.ts'
import { openSqliteClients, type SqliteValues } from './sqlite-clients.ts'

type Condition = { key?: string; sql: string; values: SqliteValues }

/** SQLite with FTS5 over the same lexemes; its cards come from PostgreSQL as those of the others. */
export async function openSqliteEngine(url: string, now: Date, file: string): Promise<BenchEngine> {
  const { db, serverCpuMs } = await openEngineConnections(url)
  const clients = openSqliteClients(file)
  const ask = (statement: string, conditions: Condition[], order = '', more: SqliteValues = []) =>
    clients.ask(
      `select ${statement}${conditions.length > 0 ? ` where ${conditions.map((one) => one.sql).join(' and ')}` : ''}${order}`,
      [...conditions.flatMap(({ values }) => values), ...more],
    )
  return {
    name: 'SQLite FTS5',
    serverCpuMs,
    async close() {
      await clients.close()
      await db.destroy()
    },
    async search({ search, withCounts }) {
      const context = await contextOf(db, search, now)
      const conditions = conditionsOf(search, context.words)
      const from = context.words ? 'words join doc on doc.id = words.rowid' : 'doc'
      const page = await ask(`doc.id from ${from}`, conditions, ` order by ${orderOf(search)} limit ? offset ?`, [
        search.per_page,
        (search.page - 1) * search.per_page,
      ])
      const [total] = await ask(`count(*) as found from ${from}`, conditions)
      const counts: FacetCounts = new Map()
      for (const facet of withCounts ? PLAIN_FACETS : []) {
        const others = conditions.filter(({ key }) => key !== facet.key)
        const rows = await ask(
          `one.value, count(*) as found from ${from}, ${valuesOf(facet)} as one`,
          [...others, { sql: valueCondition(facet), values: [] }],
          ' group by one.value',
        )
        counts.set(facet.key, new Map(rows.map(({ value, found }) => [Number(value), Number(found)])))
      }
      const cards = await listCardsInOrder(
        db,
        page.map(({ id }) => Number(id)),
        context,
      )
      return { ids: cards.map(({ id }) => id), found: Number(total!.found), counts: withCounts ? counts : undefined }
    },
  }
}

function valuesOf({ column, kind }: PlainFacet): string {
  if (kind === 'many') return `json_each(doc.${column})`
  if (kind === 'steps') return `json_each('${JSON.stringify(SALARY_STEPS)}')`
  return `(select 1) as single, json_each(json_array(doc.${column}))`
}

const valueCondition = ({ column, kind }: PlainFacet) =>
  kind === 'steps' ? `doc.${column} >= one.value` : 'one.value is not null'

function conditionsOf(search: VacancySearch, words: LexemeQuery | undefined): Condition[] {
  const { city_ids, region_ids, professional_role_ids, salary_from } = search
  const oneOf = (key: string, column: string, ids: number[]): Condition[] =>
    ids.length > 0 ? [{ key, sql: `doc.${column} in (${ids.map(() => '?')})`, values: ids }] : []
  return [
    ...(words ? [{ sql: 'words match ?', values: [matchText(words)] }] : []),
    ...oneOf('city_ids', 'city_id', city_ids),
    ...oneOf('region_ids', 'region_id', region_ids),
    ...oneOf('experience_ids', 'experience_id', search.experience_ids),
    ...oneOf('schedule_ids', 'schedule_id', search.schedule_ids),
    ...oneOf('work_type_ids', 'work_type_id', search.work_type_ids),
    ...(professional_role_ids.length > 0
      ? [
          {
            key: 'professional_role_ids',
            sql: `doc.id in (select doc_id from doc_role where role_id in (${professional_role_ids.map(() => '?')}))`,
            values: professional_role_ids,
          },
        ]
      : []),
    ...(salary_from ? [{ key: 'salary_from', sql: 'doc.salary_net_month >= ?', values: [salary_from] }] : []),
  ]
}

function orderOf({ text, order_by = 'relevance' }: VacancySearch): string {
  const newestFirst = 'doc.published desc, doc.id desc'
  if (order_by === 'salary_desc') return `doc.salary_net_month desc nulls last, ${newestFirst}`
  return order_by === 'relevance' && text ? 'bm25(words, 10.0, 1.0)' : newestFirst
}

/** A query of FTS5, where NOT stands between two queries. */
function matchText(query: LexemeQuery): string {
  switch (query.kind) {
    case 'lexeme':
      return `"${query.lexeme}"`
    case 'phrase':
      return `"${query.lexemes.map(({ lexeme }) => lexeme).join(' ')}"`
    case 'not':
      throw new Error('FTS5 has no query that only excludes')
    case 'marked':
      throw new Error('FTS5 has no marks')
    case 'or':
      return `(${query.parts.map(matchText).join(' OR ')})`
    case 'and': {
      const excluded = query.parts.flatMap((part) => (part.kind === 'not' ? [` NOT ${matchText(part.part)}`] : []))
      const wanted = query.parts.filter(({ kind }) => kind !== 'not').map(matchText)
      return `(${wanted.join(' AND ')}${excluded.join('')})`
    }
  }
}
