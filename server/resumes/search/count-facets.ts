import { sql } from 'kysely'
import type { ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import type { Facet } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { isResumeVisibleTo } from '../visibility/visibility-conditions.ts'
import { RESUME_FACETS, type ResumeFacet } from './facet-definitions.ts'
import {
  combineConditions,
  type ResumeSearchRequest,
  resumeFacetConditions,
  resumeNonFacetConditions,
} from './search-conditions.ts'

const TOTAL_KEY = 'found'

/**
 * Counts each facet with the other filters applied and its own ignored, because a second value would add results. Reads
 * the table once: each row that passes the remaining filters carries a boolean per facet.
 */
export async function countResumeFacets(db: Db, request: ResumeSearchRequest) {
  const { search, viewer, at } = request
  const applicable = RESUME_FACETS.filter(({ isApplicable }) => !isApplicable || isApplicable(search))
  const conditions = Object.entries(resumeFacetConditions(request))
  const counted = applicable.map(
    ({ key }) => sql`
      select ${sql.lit(key)} as key, value::int as id, count(*) from matched, unnest(${sql.id(key)}) as one (value)
      where ${areAllTrue(conditions.map(([other]) => other).filter((other) => other !== key))} group by value`,
  )
  const columns = [
    ...applicable.map(({ key, values }) => sql`${values(search, at)} as ${sql.id(key)}`),
    ...conditions.map(([key, condition]) => sql`${condition} as ${sql.id(conditionColumn(key))}`),
  ]
  const { rows } = await sql<{ key: string; id: number; count: number }>`
    with matched as materialized (
      select ${sql.join(columns)}
      from resume inner join seeker on seeker.id = resume.seeker_id
      where ${combineConditions([isResumeVisibleTo(viewer), ...resumeNonFacetConditions(request)])}
    )
    select ${sql.lit(TOTAL_KEY)} as key, 0 as id, count(*) from matched where ${areAllTrue(conditions.map(([key]) => key))}
    union all ${sql.join(counted, sql` union all `)}`.execute(db)

  const count = (key: string, id: number) => rows.find((row) => row.key === key && row.id === id)?.count ?? 0
  return {
    found: count(TOTAL_KEY, 0),
    facets: applicable.map((facet) => toFacet(facet, search, (id) => count(facet.key, id))),
  }
}

const conditionColumn = (key: string) => `fits_${key}`
const areAllTrue = (keys: string[]) => combineConditions(keys.map((key) => sql`${sql.id(conditionColumn(key))}`))

function toFacet(
  { key, label, items, hidesEmpty }: ResumeFacet,
  search: ResumeSearch,
  count: (id: number) => number,
): Facet {
  const chosen = [search[key]].flat()
  const counted = items.map((item) => ({ ...item, count: count(item.id), selected: chosen.includes(item.id) }))
  return { key, label, items: hidesEmpty ? counted.filter(({ count, selected }) => count > 0 || selected) : counted }
}
