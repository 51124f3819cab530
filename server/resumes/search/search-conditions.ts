import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import { effectiveResume, experienceMonths, VISIBLE_SALARY } from '../../profiles/effective-resume.ts'
import type { ResumeDataViewer } from '../visibility/viewer-relation.ts'
import { facetCondition, RESUME_FACETS } from './facet-definitions.ts'
import { matchesTextQuery } from './text-conditions.ts'

type Condition = RawBuilder<SqlBool>
/** A search with its viewer and time. */
export type ResumeSearchRequest = { search: ResumeSearch; viewer: ResumeDataViewer; at: Date }

export const combineConditions = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** All conditions of a search, for queries that read `resume` with its `seeker`. */
export const resumeSearchConditions = (request: ResumeSearchRequest): Condition =>
  combineConditions([...resumeNonFacetConditions(request), ...Object.values(resumeFacetConditions(request))])

/** Conditions of filters without a facet. */
export const resumeNonFacetConditions = ({ search, viewer, at }: ResumeSearchRequest): Condition[] => [
  ...(search.text ? [matchesTextQuery(search)] : []),
  ...placeConditions(search),
  ...workConditions(search, at),
  ...personConditions(search),
  ...(search.hide_viewed && viewer.company_id !== null ? [isNotViewedBy(viewer.company_id)] : []),
]

/** Conditions of filters with a facet, by the key of the facet. */
export const resumeFacetConditions = ({ search, at }: ResumeSearchRequest): Record<string, Condition> =>
  Object.fromEntries(
    RESUME_FACETS.flatMap((facet) => {
      const condition = facetCondition(facet, search, at)
      return condition ? [[facet.key, condition]] : []
    }),
  )

function placeConditions(search: ResumeSearch): Condition[] {
  const stations =
    search.metro_ids.length > 0 ? [sql<SqlBool>`${effectiveResume.metro_ids} && ${search.metro_ids}::int[]`] : []
  if (search.city_ids.length + search.region_ids.length === 0) return stations
  const [lives, moves] = [livesIn(search), movesTo(search)]
  const PLACES: Record<ResumeSearch['relocation'], Condition> = {
    living: lives,
    living_or_relocation: sql`(${lives} or ${moves})`,
    living_but_relocation: sql`(${lives} and ${effectiveResume.relocation_id} in (2, 3))`,
    relocation: moves,
  }
  return [...stations, PLACES[search.relocation]]
}

/** Places are alternatives: Москва and Московская область match either. */
const citiesOf = ({ city_ids, region_ids }: ResumeSearch) =>
  sql`select city.id from city where city.id = any(${city_ids}::int[]) or city.region_id = any(${region_ids}::int[])`

const livesIn = (search: ResumeSearch): Condition => sql`${effectiveResume.city_id} in (${citiesOf(search)})`

/** Ready or willing to relocate; without named cities, to any city. */
const movesTo = (search: ResumeSearch): Condition =>
  sql`(${effectiveResume.relocation_id} in (2, 3) and (
    ${effectiveResume.relocation_city_ids} = '{}' or ${effectiveResume.relocation_city_ids} && array(${citiesOf(search)})
  ))`

function workConditions(search: ResumeSearch, at: Date): Condition[] {
  const {
    professional_role_ids,
    salary_from,
    experience_months_from: minMonths,
    experience_months_to: maxMonths,
  } = search
  const conditions: Condition[] = []
  if (professional_role_ids.length > 0) conditions.push(hasRole(professional_role_ids))
  if (salary_from) conditions.push(sql`(${VISIBLE_SALARY} is null or ${VISIBLE_SALARY} >= ${salary_from})`)
  if (!search.include_without_salary) conditions.push(sql`${VISIBLE_SALARY} is not null`)
  if (minMonths) conditions.push(sql`${experienceMonths(at)} >= ${minMonths}`)
  if (maxMonths != null) conditions.push(sql`${experienceMonths(at)} <= ${maxMonths}`)
  if (search.skills.length > 0) conditions.push(hasSkills(search))
  return conditions
}

const hasRole = (ids: number[]): Condition =>
  sql`resume.professional_role_ids && array(
    select id from professional_role where id = any(${ids}::int[]) or parent_id = any(${ids}::int[])
  )`

function hasSkills({ skills, skills_logic }: ResumeSearch): Condition {
  const wanted = sql`${skills.map((skill) => skill.toLowerCase())}::text[]`
  const own = sql`array(select lower(skill ->> 'name') from jsonb_array_elements(resume.skills) as skill)`
  return skills_logic === 'all' ? sql`${own} @> ${wanted}` : sql`${own} && ${wanted}`
}

function personConditions({ has_vehicle, citizenship_ids, work_permit_ids }: ResumeSearch): Condition[] {
  const conditions: Condition[] = []
  if (has_vehicle) conditions.push(effectiveResume.has_vehicle)
  if (citizenship_ids.length > 0) conditions.push(sql`${effectiveResume.citizenship_ids} && ${citizenship_ids}::int[]`)
  if (work_permit_ids.length > 0) conditions.push(sql`${effectiveResume.work_permit_ids} && ${work_permit_ids}::int[]`)
  return conditions
}

const isNotViewedBy = (companyId: number): Condition =>
  sql`not exists (select from resume_view where resume_id = resume.id and company_id = ${companyId})`
