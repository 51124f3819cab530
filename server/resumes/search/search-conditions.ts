import { type SqlBool, sql } from 'kysely'
import { parseLanguageFilter } from '#contract/dictionaries/language-filter.ts'
import type { ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import type { RankTier } from '#search/query/rank-tier.ts'
import { effectiveResume, experienceMonths, VISIBLE_SALARY } from '../../profiles/effective-resume.ts'
import type { ExcludedFilter, PassingTitles } from '../../search/search-words.ts'
import {
  andConditions,
  hasSearchedPlaces,
  type SearchCondition,
  selectSearchedCities,
} from '../../search-facets/conditions.ts'
import { excludedConditions, facetConditions } from '../../search-facets/facet-definition.ts'
import type { ResumeDataViewer } from '../visibility/viewer-relation.ts'
import { RESUME_FACETS } from './facet-definitions.ts'
import { hasWords, matchesText } from './text-conditions.ts'

/** A search with the words of its text, its viewer and time. */
export type ResumeSearchRequest = {
  search: ResumeSearch
  words: LexemeQuery | undefined
  /** Which results come first in the order of relevance, the best first. */
  tiers?: readonly RankTier[]
  /** Titles that pass a filter because they have its phrase. */
  passing?: PassingTitles | undefined
  /** Filters whose values are not wanted. */
  excluded?: readonly ExcludedFilter[] | undefined
  viewer: ResumeDataViewer
  at: Date
  /** Roles of the vacancy `similar_to_vacancy`. */
  roleIds?: number[] | undefined
}

/** All conditions of a search, for queries that read `resume` with its `seeker`. */
export const resumeSearchConditions = (request: ResumeSearchRequest): SearchCondition =>
  andConditions([
    ...resumeNonFacetConditions(request),
    ...facetConditions(RESUME_FACETS, request.search, request.at, passingResumes(request)).values(),
  ])

export const passingResumes = ({ passing = new Map() }: Pick<ResumeSearchRequest, 'passing'>) =>
  new Map(Array.from(passing, ([key, titles]) => [key, hasWords(titles)] as const))

/** Conditions of filters without a facet. */
export const resumeNonFacetConditions = (request: ResumeSearchRequest): SearchCondition[] => [
  ...matchesText(request),
  ...filterConditions(request),
  ...excludedConditions(RESUME_FACETS, request.excluded ?? [], { ...request, hasWords }),
]

const filterConditions = ({ search, viewer, at, roleIds }: ResumeSearchRequest): SearchCondition[] => [
  ...(roleIds ? [sql<SqlBool>`resume.professional_role_ids && ${roleIds}::int[]`] : []),
  ...placeConditions(search),
  ...workConditions(search, at),
  ...(search.language.length > 0 ? [knowsLanguage(search.language)] : []),
  ...(search.published_since ? [sql<SqlBool>`resume.published_at >= ${search.published_since}`] : []),
  ...(search.hide_viewed && viewer.company_id !== null ? [isNotViewedBy(viewer.company_id)] : []),
]

function placeConditions(search: ResumeSearch): SearchCondition[] {
  const stations =
    search.metro_ids.length > 0 ? [sql<SqlBool>`${effectiveResume.metro_ids} && ${search.metro_ids}::int[]`] : []
  if (!hasSearchedPlaces(search)) return stations
  const [lives, moves] = [livesIn(search), movesTo(search)]
  const PLACES: Record<ResumeSearch['relocation'], SearchCondition> = {
    living: lives,
    living_or_relocation: sql`(${lives} or ${moves})`,
    living_but_relocation: sql`(${lives} and ${effectiveResume.relocation_id} in (2, 3))`,
    relocation: moves,
  }
  return [...stations, PLACES[search.relocation]]
}

const livesIn = (search: ResumeSearch): SearchCondition =>
  sql`${effectiveResume.city_id} in (${selectSearchedCities(search)})`

/** Ready or willing to relocate; without named cities, to any city. */
const movesTo = (search: ResumeSearch): SearchCondition =>
  sql`(${effectiveResume.relocation_id} in (2, 3) and (
    ${effectiveResume.relocation_city_ids} = '{}' or ${effectiveResume.relocation_city_ids} && array(${selectSearchedCities(search)})
  ))`

function workConditions(search: ResumeSearch, at: Date): SearchCondition[] {
  const { salary_from, experience_months_from: minMonths, experience_months_to: maxMonths } = search
  const conditions: SearchCondition[] = []
  if (salary_from) conditions.push(sql`(${VISIBLE_SALARY} is null or ${VISIBLE_SALARY} >= ${salary_from})`)
  if (!search.include_without_salary) conditions.push(sql`${VISIBLE_SALARY} is not null`)
  if (minMonths) conditions.push(sql`${experienceMonths(at)} >= ${minMonths}`)
  if (maxMonths != null) conditions.push(sql`${experienceMonths(at)} <= ${maxMonths}`)
  if (search.skills.length > 0) conditions.push(hasSkills(search))
  return conditions
}

function hasSkills({ skills, skills_logic }: ResumeSearch): SearchCondition {
  const wanted = sql`${skills.map((skill) => skill.toLowerCase())}::text[]`
  const own = sql`array(select lower(skill ->> 'name') from jsonb_array_elements(resume.skills) as skill)`
  return skills_logic === 'all' ? sql`${own} @> ${wanted}` : sql`${own} && ${wanted}`
}

/** A level stands for itself and those above it. */
const knowsLanguage = (languages: readonly string[]): SearchCondition => sql`exists (
  select from jsonb_array_elements(${effectiveResume.languages}) as known
  where ${sql.join(
    languages
      .map(parseLanguageFilter)
      .map(
        ({ language_id, level_id = 0 }) =>
          sql`(known ->> 'language_id')::int = ${language_id} and (known ->> 'level_id')::int >= ${level_id}`,
      ),
    sql` or `,
  )}
)`

const isNotViewedBy = (companyId: number): SearchCondition =>
  sql`not exists (select from resume_view where resume_id = resume.id and company_id = ${companyId})`
