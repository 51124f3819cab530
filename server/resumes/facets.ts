import { type RawBuilder, sql } from 'kysely'
import type { DictItem } from '#contract/dictionaries/item.ts'
import { EXPERIENCES, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import type { ResumeSearch } from '#contract/resume-search.ts'
import type { Facet } from '#contract/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import type { Viewer } from './mask.ts'
import { allOf, FACET_KEYS, type FacetKey, facetConditions, keptConditions, VALUES } from './matches.ts'
import { isVisibleTo } from './queries.ts'

const LABELS: Record<FacetKey, string> = { experience_ids: 'Опыт', schedule_ids: 'График', work_type_ids: 'Занятость' }

const ITEMS: Record<FacetKey, readonly DictItem[]> = {
  experience_ids: EXPERIENCES.filter(({ id }) => id !== 0),
  schedule_ids: SCHEDULES,
  work_type_ids: WORK_TYPES,
}

const FOUND = 'found'

/**
 * Each filter is counted with the others kept and itself dropped: a second value would add to it, not narrow it.
 * One reading of the table: whoever passes the other filters is kept with a yes or no for each facet's own.
 */
export async function countFacets(db: Db, search: ResumeSearch, viewer: Viewer) {
  const fits = facetConditions(search)
  const narrowed = Object.keys(fits) as FacetKey[]
  const counted = FACET_KEYS.map(
    (key) => sql`
      select ${sql.lit(key)} as key, value::int as id, count(*) from matched, unnest(${sql.id(key)}) as one (value)
      where ${fitsAll(narrowed.filter((other) => other !== key))} group by value`,
  )
  const { rows } = await sql<{ key: string; id: number; count: number }>`
    with matched as materialized (
      select ${sql.join([...FACET_KEYS.map(valuesColumn), ...narrowed.map((key) => sql`${fits[key]!} as ${sql.id(fitOf(key))}`)])}
      from resume inner join seeker on seeker.id = resume.seeker_id
      where ${allOf([isVisibleTo(viewer), ...keptConditions(search)])}
    )
    select ${sql.lit(FOUND)} as key, 0 as id, count(*) from matched where ${fitsAll(narrowed)}
    union all ${sql.join(counted, sql` union all `)}`.execute(db)

  const count = (key: string, id: number) => rows.find((row) => row.key === key && row.id === id)?.count ?? 0
  return { found: count(FOUND, 0), facets: FACET_KEYS.map((key) => facetOf(key, search, (id) => count(key, id))) }
}

const valuesColumn = (key: FacetKey): RawBuilder<unknown> => sql`${VALUES[key]} as ${sql.id(key)}`
const fitOf = (key: FacetKey) => `fits_${key}`
const fitsAll = (keys: FacetKey[]) => allOf(keys.map((key) => sql`${sql.id(fitOf(key))}`))

function facetOf(key: FacetKey, search: ResumeSearch, count: (id: number) => number): Facet {
  const items = ITEMS[key].map(({ id, name }) => {
    return { id, label: name, count: count(id), selected: search[key].includes(id) }
  })
  return { key, label: LABELS[key], items }
}
