import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'
import { listCardsInOrder } from '#test/fixtures/search/cards-in-order.ts'
import { openEngineConnections } from './database-connections.ts'
import type { BenchEngine, FacetCounts } from './engine.ts'
import { PLAIN_FACETS, type PlainFacet, SALARY_STEPS } from './plain-facets.ts'

type Condition = { key?: string; sql: RawBuilder<unknown> }

/**
 * Full text search as anybody would write it first, and as the product did before it had search documents: a generated
 * `tsvector` in the wide table, here a copy of it, a statement for the page, one for the number found and one for each facet.
 */
export async function openPlainEngine(url: string, now: Date): Promise<BenchEngine> {
  const { db, serverCpuMs } = await openEngineConnections(url)
  return {
    name: 'plain full text',
    serverCpuMs,
    close: () => db.destroy(),
    async search({ search, withCounts }) {
      const conditions = conditionsOf(search, now)
      const { rows: page } = await sql<{ id: number }>`
        select id from plain_vacancy where ${allOf(conditions)} order by ${orderOf(search)}
        limit ${search.per_page} offset ${(search.page - 1) * search.per_page}`.execute(db)
      const { rows: total } = await sql<{ found: number }>`
        select count(*) as found from plain_vacancy where ${allOf(conditions)}`.execute(db)
      const counts = withCounts ? await countPlainFacets(db, conditions) : undefined
      const context = { viewerId: undefined, now }
      const cards = await listCardsInOrder(
        db,
        page.map(({ id }) => id),
        context,
      )
      return { ids: cards.map(({ id }) => id), found: total[0]!.found, counts }
    },
  }
}

async function countPlainFacets(db: Db, conditions: Condition[]): Promise<FacetCounts> {
  const counts: FacetCounts = new Map()
  for (const facet of PLAIN_FACETS) {
    const others = conditions.filter(({ key }) => key !== facet.key)
    const { rows } = await sql<{ value: number; found: number }>`
      select one.value, count(*) as found from plain_vacancy, ${valuesOf(facet)} as one (value)
      where ${allOf(others)} and one.value is not null group by one.value`.execute(db)
    counts.set(facet.key, new Map(rows.map(({ value, found }) => [value, found])))
  }
  return counts
}

function valuesOf({ column, kind }: PlainFacet): RawBuilder<unknown> {
  const held = sql.ref(`plain_vacancy.${column}`)
  if (kind === 'many') return sql`unnest(${held})`
  if (kind === 'one') return sql`lateral (select ${held})`
  return sql`lateral (select step from unnest(${sql.lit(`{${SALARY_STEPS}}`)}::int[]) as step where ${held} >= step)`
}

function conditionsOf(search: VacancySearch, now: Date): Condition[] {
  const { text, city_ids, region_ids, professional_role_ids, salary_from } = search
  const oneOf = (key: 'experience_ids' | 'schedule_ids' | 'work_type_ids', column: string): Condition[] =>
    search[key].length > 0 ? [{ key, sql: sql`${sql.ref(column)} = any(${search[key]}::int[])` }] : []
  return [
    {
      sql: sql`status = 'active' and moderation_status = 'approved' and expires_at > ${now}::timestamptz and type_id <> 2`,
    },
    ...(text ? [{ sql: sql`search_text @@ ${wordsOf(text)}` }] : []),
    ...(city_ids.length > 0 ? [{ sql: sql`city_ids && ${city_ids}::int[]` }] : []),
    ...(region_ids.length > 0
      ? [{ sql: sql`city_ids && array(select id from city where region_id = any(${region_ids}::int[]))` }]
      : []),
    ...(professional_role_ids.length > 0
      ? [{ key: 'professional_role_ids', sql: sql`professional_role_ids && ${professional_role_ids}::int[]` }]
      : []),
    ...(salary_from ? [{ key: 'salary_from', sql: sql`salary_net_month >= ${salary_from}::int` }] : []),
    ...oneOf('experience_ids', 'experience_id'),
    ...oneOf('schedule_ids', 'schedule_id'),
    ...oneOf('work_type_ids', 'work_type_id'),
  ]
}

const allOf = (conditions: Condition[]) =>
  sql.join(
    conditions.map((condition) => condition.sql),
    sql` and `,
  )

function orderOf({ text, order_by = 'relevance' }: VacancySearch): RawBuilder<unknown> {
  const newestFirst = sql`published_at desc, id desc`
  if (order_by === 'salary_desc') return sql`salary_net_month desc nulls last, ${newestFirst}`
  return order_by === 'relevance' && text
    ? sql`ts_filter(search_text, '{a}') @@ ${wordsOf(text)} desc, ${newestFirst}`
    : newestFirst
}

const wordsOf = (text: string) => sql`websearch_to_tsquery('russian', ${text.replaceAll(' NOT ', ' -')})`
