import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResumeSearch } from '#contract/resume-search.ts'
import { said } from './as-profile.ts'
import { experienceMonths } from './experience-months.ts'
import { FACETS, fitsFacet } from './facet-plans.ts'
import type { Viewer } from './mask.ts'
import { SHOWN_SALARY } from './shown-salary.ts'
import { hasWords } from './words.ts'

type Condition = RawBuilder<SqlBool>
/** A search with its viewer and time. */
export type Asked = { search: ResumeSearch; viewer: Viewer; at: Date }

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** All conditions of a search, for queries that read `resume` with its `seeker`. */
export const matches = (asked: Asked): Condition =>
  allOf([...keptConditions(asked), ...Object.values(facetConditions(asked))])

/** Conditions of filters without a facet. */
export const keptConditions = ({ search, viewer, at }: Asked): Condition[] => [
  ...(search.text ? [hasWords(search)] : []),
  ...ofPlace(search),
  ...ofWork(search, at),
  ...ofPerson(search),
  ...(search.hide_viewed && viewer.company_id !== null ? [wasNotRead(viewer.company_id)] : []),
]

/** Conditions of filters with a facet, by the key of the facet. */
export const facetConditions = ({ search, at }: Asked): Record<string, Condition> =>
  Object.fromEntries(
    FACETS.flatMap((facet) => {
      const fits = fitsFacet(facet, search, at)
      return fits ? [[facet.key, fits]] : []
    }),
  )

function ofPlace(search: ResumeSearch): Condition[] {
  const stations = search.metro_ids.length > 0 ? [sql<SqlBool>`${said.metro_ids} && ${search.metro_ids}::int[]`] : []
  if (search.city_ids.length + search.region_ids.length === 0) return stations
  const [lives, moves] = [livesIn(search), movesTo(search)]
  const PLACES: Record<ResumeSearch['relocation'], Condition> = {
    living: lives,
    living_or_relocation: sql`(${lives} or ${moves})`,
    living_but_relocation: sql`(${lives} and ${said.relocation_id} in (2, 3))`,
    relocation: moves,
  }
  return [...stations, PLACES[search.relocation]]
}

/** Places are alternatives: Москва and Московская область match either. */
const citiesOf = ({ city_ids, region_ids }: ResumeSearch) =>
  sql`select city.id from city where city.id = any(${city_ids}::int[]) or city.region_id = any(${region_ids}::int[])`

const livesIn = (search: ResumeSearch): Condition => sql`${said.city_id} in (${citiesOf(search)})`

/** Ready or willing to relocate; without named cities, to any city. */
const movesTo = (search: ResumeSearch): Condition =>
  sql`(${said.relocation_id} in (2, 3) and (
    ${said.relocation_city_ids} = '{}' or ${said.relocation_city_ids} && array(${citiesOf(search)})
  ))`

function ofWork(search: ResumeSearch, at: Date): Condition[] {
  const { professional_role_ids, salary_from, experience_months_from: least, experience_months_to: most } = search
  const conditions: Condition[] = []
  if (professional_role_ids.length > 0) conditions.push(isOfRole(professional_role_ids))
  if (salary_from) conditions.push(sql`(${SHOWN_SALARY} is null or ${SHOWN_SALARY} >= ${salary_from})`)
  if (!search.include_without_salary) conditions.push(sql`${SHOWN_SALARY} is not null`)
  if (least) conditions.push(sql`${experienceMonths(at)} >= ${least}`)
  if (most != null) conditions.push(sql`${experienceMonths(at)} <= ${most}`)
  if (search.skills.length > 0) conditions.push(hasSkills(search))
  return conditions
}

const isOfRole = (ids: number[]): Condition =>
  sql`resume.professional_role_ids && array(
    select id from professional_role where id = any(${ids}::int[]) or parent_id = any(${ids}::int[])
  )`

function hasSkills({ skills, skills_logic }: ResumeSearch): Condition {
  const wanted = sql`${skills.map((skill) => skill.toLowerCase())}::text[]`
  const own = sql`array(select lower(skill ->> 'name') from jsonb_array_elements(resume.skills) as skill)`
  return skills_logic === 'all' ? sql`${own} @> ${wanted}` : sql`${own} && ${wanted}`
}

function ofPerson({ has_vehicle, citizenship_ids, work_permit_ids }: ResumeSearch): Condition[] {
  const conditions: Condition[] = []
  if (has_vehicle) conditions.push(said.has_vehicle)
  if (citizenship_ids.length > 0) conditions.push(sql`${said.citizenship_ids} && ${citizenship_ids}::int[]`)
  if (work_permit_ids.length > 0) conditions.push(sql`${said.work_permit_ids} && ${work_permit_ids}::int[]`)
  return conditions
}

const wasNotRead = (companyId: number): Condition =>
  sql`not exists (select from resume_view where resume_id = resume.id and company_id = ${companyId})`
