import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResumeSearch } from '#contract/resume-search.ts'
import { cityId } from './columns.ts'
import { hideContacts } from './hide-contacts.ts'

type Condition = RawBuilder<SqlBool>

const ANY = 0

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** All conditions of a search, for any query that reads `resume` with its `seeker`. */
export const matches = (search: ResumeSearch): Condition =>
  allOf([...keptConditions(search), ...Object.values(facetConditions(search))])

/** The filters that no facet counts. One filter, one line. */
export function keptConditions(search: ResumeSearch): Condition[] {
  const conditions: Condition[] = []
  if (search.text) conditions.push(hasWords(search.text))
  if (search.city_ids.length + search.region_ids.length > 0) conditions.push(isIn(search))
  if (search.professional_role_ids.length > 0) conditions.push(isOfRole(search.professional_role_ids))
  if (search.salary_to) conditions.push(asksAtMost(search.salary_to))
  return conditions
}

export const FACET_KEYS = ['experience_ids', 'schedule_ids', 'work_type_ids'] as const
export type FacetKey = (typeof FACET_KEYS)[number]

/** What a resume is counted under, as one value or as a list of them. */
export const VALUES: Record<FacetKey, RawBuilder<unknown>> = {
  experience_ids: sql`array[case
    when resume.total_experience_months = 0 then 1
    when resume.total_experience_months <= 36 then 2
    when resume.total_experience_months <= 72 then 3
    else 4
  end]::smallint[]`,
  schedule_ids: sql`resume.schedule_ids`,
  work_type_ids: sql`resume.work_type_ids`,
}

/** The filters that facets count. «Не имеет значения» among the values takes the filter off. */
export function facetConditions(search: ResumeSearch): Partial<Record<FacetKey, Condition>> {
  const narrow = FACET_KEYS.filter((key) => search[key].length > 0 && !search[key].includes(ANY))
  return Object.fromEntries(narrow.map((key) => [key, sql`${VALUES[key]} && ${search[key]}::smallint[]`]))
}

/** A text without a single word asks for nothing. Nobody is found by a phone number, so there is no use in trying them out. */
const hasWords = (text: string): Condition => {
  const words = wordsOf(text)
  return sql`(numnode(${words}) = 0 or resume.search_text @@ ${words})`
}

/** In the title alone: weight A is given to nothing else. */
export const hasWordsInTitle = (text: string): Condition =>
  sql`ts_filter(resume.search_text, '{a}') @@ ${wordsOf(text)}`

const wordsOf = (text: string) => sql`websearch_to_tsquery('russian', ${hideContacts(text)})`

/** Places add up: Москва and Московская область means either. */
const isIn = ({ city_ids, region_ids }: ResumeSearch): Condition =>
  sql`${cityId} in (
    select city.id from city where city.id = any(${city_ids}::int[]) or city.region_id = any(${region_ids}::int[])
  )`

const isOfRole = (ids: number[]): Condition =>
  sql`resume.professional_role_ids && array(
    select id from professional_role where id = any(${ids}::int[]) or parent_id = any(${ids}::int[])
  )`

/** Who names no figure may agree to this one. */
const asksAtMost = (salary: number): Condition =>
  sql`(resume.salary_net_month is null or resume.salary_net_month <= ${salary})`
