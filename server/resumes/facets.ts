import { sql } from 'kysely'
import type { ResumeSearch } from '#contract/resume-search.ts'
import type { Facet } from '#contract/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { FACETS, type FacetPlan } from './facet-plans.ts'
import { type Asked, allOf, facetConditions, keptConditions } from './matches.ts'
import { isVisibleTo } from './queries.ts'

const FOUND = 'found'

/**
 * Counts each facet with the other filters applied and its own ignored, because a second value would add results. Reads
 * the table once: each row that passes the remaining filters carries a boolean per facet.
 */
export async function countFacets(db: Db, asked: Asked) {
  const { search, viewer, at } = asked
  const shown = FACETS.filter(({ isAsked }) => !isAsked || isAsked(search))
  const fits = Object.entries(facetConditions(asked))
  const counted = shown.map(
    ({ key }) => sql`
      select ${sql.lit(key)} as key, value::int as id, count(*) from matched, unnest(${sql.id(key)}) as one (value)
      where ${fitsAll(fits.map(([other]) => other).filter((other) => other !== key))} group by value`,
  )
  const columns = [
    ...shown.map(({ key, values }) => sql`${values(search, at)} as ${sql.id(key)}`),
    ...fits.map(([key, fit]) => sql`${fit} as ${sql.id(fitOf(key))}`),
  ]
  const { rows } = await sql<{ key: string; id: number; count: number }>`
    with matched as materialized (
      select ${sql.join(columns)}
      from resume inner join seeker on seeker.id = resume.seeker_id
      where ${allOf([isVisibleTo(viewer), ...keptConditions(asked)])}
    )
    select ${sql.lit(FOUND)} as key, 0 as id, count(*) from matched where ${fitsAll(fits.map(([key]) => key))}
    union all ${sql.join(counted, sql` union all `)}`.execute(db)

  const count = (key: string, id: number) => rows.find((row) => row.key === key && row.id === id)?.count ?? 0
  return { found: count(FOUND, 0), facets: shown.map((plan) => print(plan, search, (id) => count(plan.key, id))) }
}

const fitOf = (key: string) => `fits_${key}`
const fitsAll = (keys: string[]) => allOf(keys.map((key) => sql`${sql.id(fitOf(key))}`))

function print({ key, label, items, isLong }: FacetPlan, search: ResumeSearch, count: (id: number) => number): Facet {
  const chosen = [search[key]].flat()
  const counted = items.map((item) => ({ ...item, count: count(item.id), selected: chosen.includes(item.id) }))
  return { key, label, items: isLong ? counted.filter(({ count, selected }) => count > 0 || selected) : counted }
}
