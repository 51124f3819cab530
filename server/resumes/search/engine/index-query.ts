import { parseLanguageFilter } from '#contract/dictionaries/language-filter.ts'
import type { ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import type { IndexCondition, IndexFacet, IndexFilter, IndexQuery } from '#search/index/index-types.ts'
import { boundToFields } from '#search/query/bound-query.ts'
import { joinLexemes, type LexemeQuery } from '#search/query/lexeme-query.ts'
import { offsetOf } from '../../../http/paging.ts'
import { calendarMonthNumber } from '../../../profiles/effective-resume.ts'
import { toIndexTier } from '../../../search/tier-conditions.ts'
import { hasSearchedPlaces } from '../../../search-facets/conditions.ts'
import { chosenValues } from '../../../search-facets/facet-definition.ts'
import { ACCESS_TYPES_IN_LISTS, commonAccessTypes } from '../../visibility/visibility-conditions.ts'
import { RESUME_FACETS } from '../facet-definitions.ts'
import type { ResumeSearchRequest } from '../search-conditions.ts'
import { searchesContact, TEXT_FIELDS } from '../text-conditions.ts'
import { ANY_CITY, languageLevelId, type ResumeAttribute, type ResumeNumber, skillLexeme } from './index-documents.ts'

/** What only the database knows of a search. */
export type ReadForResumes = {
  /** Resumes of other access types that this viewer sees. */
  shownIds: number[]
  /** Resumes that this viewer does not see, or does not want to. */
  hiddenIds: number[]
  /** Cities of the searched places. */
  cityIds: number[]
  /** The searched roles with those below them. */
  roleIds: number[]
  /** Resumes with words that only the database has. */
  wordIds?: number[] | undefined
}

type FacetKey = (typeof RESUME_FACETS)[number]['key']

/** Facets that count the values of an attribute. */
const FACET_ATTRIBUTES: Partial<Record<FacetKey, ResumeAttribute>> = {
  driver_license_ids: 'driver_license',
  schedule_ids: 'schedule',
  work_type_ids: 'work_type',
  place_of_work_ids: 'place_of_work',
  education_level_ids: 'education_level',
  industry_ids: 'industry',
  language_ids: 'language',
  job_search_status_ids: 'job_search_status',
  professional_role_ids: 'role',
  citizenship_ids: 'citizenship',
  work_permit_ids: 'work_permit',
  has_vehicle: 'has_vehicle',
}

/** For the other facets: what a resume with a value has. */
const FACET_CONDITIONS: Partial<Record<FacetKey, (value: number, request: ResumeSearchRequest) => IndexCondition[]>> = {
  experience_ids: (id, { at }) => hasExperience(at, EXPERIENCE_MONTHS[id]!),
  salary_to: (most) => [{ number: 'salary', atMost: most, orMissing: true }],
  refreshed_days: (days, { at }) => [{ number: 'publishedAt', atLeast: at.getTime() / 1000 - days * DAY_SECONDS }],
  language_level_id: (level, { search }) => [
    hasValue(
      'language_level',
      search.language_ids.map((id) => languageLevelId(id, level)),
    ),
  ],
}

const EXPERIENCE_MONTHS: Record<number, Bounds> = {
  1: { atLeast: 0, atMost: 0 },
  2: { atLeast: 1, atMost: 36 },
  3: { atLeast: 37, atMost: 72 },
  4: { atLeast: 73 },
}

/** A search of the database, for the index. */
export function toResumeIndexQuery(request: ResumeSearchRequest, known: ReadForResumes): IndexQuery {
  const { search, words, tiers = [] } = request
  const { page, per_page } = search
  return {
    ...textOf(search, known.wordIds ? undefined : words),
    tiers: tiers.map(toIndexTier),
    filters: [
      access(request, known.shownIds),
      ...(searchesContact(search) ? [{ key: 'contact', anyOf: [] }] : []),
      ...(known.wordIds ? [{ key: 'words', anyOf: [{ ids: known.wordIds }] }] : []),
      ...(request.roleIds ? [filter('similar', hasValue('role', request.roleIds))] : []),
      ...placeFilters(search, known.cityIds),
      ...workFilters(request),
      ...languageFilters(search),
      ...timeFilters(search),
      ...facetFilters(request, known.roleIds),
      ...(request.excluded ?? []).map(({ key, ids, titles }) => ({
        ...filter(`not ${key}`, hasValue(FACET_ATTRIBUTES[key as FacetKey]!, ids)),
        orText: titles,
        isExcluded: true,
      })),
    ],
    excludedIds: known.hiddenIds,
    order: orderOf(search),
    offset: offsetOf(page, per_page),
    limit: per_page,
    facets: countedFacets(search).map((facet) => toIndexFacet(facet, request)),
  }
}

export const countedFacets = (search: ResumeSearch) =>
  RESUME_FACETS.filter(({ isApplicable }) => search.facets && (!isApplicable || isApplicable(search)))

type ResumeFacet = (typeof RESUME_FACETS)[number]

function toIndexFacet({ key, items }: ResumeFacet, request: ResumeSearchRequest): IndexFacet {
  const attribute = FACET_ATTRIBUTES[key]
  if (attribute) return { key, attribute }
  return { key, options: items.map(({ id }) => ({ value: id, anyOf: FACET_CONDITIONS[key]!(id, request) })) }
}

const facetFilters = (request: ResumeSearchRequest, roleIds: number[]): IndexFilter[] =>
  RESUME_FACETS.flatMap((facet) => {
    const values = chosenValues(facet, request.search)
    if (values.length === 0) return []
    const attribute = FACET_ATTRIBUTES[facet.key]
    const conditionsOf = FACET_CONDITIONS[facet.key]
    return {
      key: facet.key,
      orText: request.passing?.get(facet.key),
      anyOf: attribute
        ? [hasValue(attribute, attribute === 'role' ? roleIds : values)]
        : values.flatMap((value) => conditionsOf!(value, request)),
    }
  })

function access({ viewer }: ResumeSearchRequest, shownIds: number[]): IndexFilter {
  const common = commonAccessTypes(viewer).map((type) => ACCESS_TYPES_IN_LISTS.indexOf(type) + 1)
  return { key: 'access', anyOf: [hasValue('access', common), { ids: shownIds }] }
}

/** Skills are names, so they are found as lexemes. */
function textOf({ text_in, skills, skills_logic }: ResumeSearch, words: LexemeQuery | undefined) {
  const field = TEXT_FIELDS[text_in]
  const named = skills.map((skill) => ({ kind: 'lexeme' as const, lexeme: skillLexeme(skill), isPrefix: false }))
  const text = joinLexemes('and', [
    words && field ? boundToFields(words, [field]) : words,
    joinLexemes(skills_logic === 'all' ? 'and' : 'or', named),
  ])
  return text ? { text } : {}
}

function placeFilters(search: ResumeSearch, cityIds: number[]): IndexFilter[] {
  const stations = search.metro_ids.length > 0 ? [filter('metro', hasValue('metro', search.metro_ids))] : []
  if (!hasSearchedPlaces(search)) return stations
  const lives = hasValue('city', cityIds)
  const moves = hasValue('relocation_city', [ANY_CITY, ...cityIds])
  const PLACES: Record<ResumeSearch['relocation'], IndexFilter[]> = {
    living: [filter('place', lives)],
    living_or_relocation: [filter('place', lives, moves)],
    living_but_relocation: [filter('place', lives), filter('moves', hasValue('relocation', [2, 3]))],
    relocation: [filter('place', moves)],
  }
  return [...stations, ...PLACES[search.relocation]]
}

function workFilters({ search, at }: ResumeSearchRequest): IndexFilter[] {
  const { salary_from, experience_months_from: least, experience_months_to: most } = search
  return [
    ...(salary_from ? [filter('salary_from', { number: 'salary', atLeast: salary_from, orMissing: true })] : []),
    ...(search.include_without_salary ? [] : [filter('with_salary', { number: 'salary' })]),
    ...(least ? [filter('months_from', ...hasExperience(at, { atLeast: least }))] : []),
    ...(most != null ? [filter('months_to', ...hasExperience(at, { atMost: most }))] : []),
  ]
}

function languageFilters({ language }: ResumeSearch): IndexFilter[] {
  if (language.length === 0) return []
  const asked = language.map(parseLanguageFilter)
  const [anyLevel, atLevel] = [
    asked.filter(({ level_id }) => level_id === undefined),
    asked.filter(({ level_id }) => level_id !== undefined),
  ]
  return [
    filter(
      'languages',
      hasValue(
        'language',
        anyLevel.map(({ language_id }) => language_id),
      ),
      hasValue(
        'language_level',
        atLevel.map(({ language_id, level_id }) => languageLevelId(language_id, level_id!)),
      ),
    ),
  ]
}

const timeFilters = ({ published_since }: ResumeSearch): IndexFilter[] =>
  published_since ? [filter('since', { number: 'published', atLeast: Date.parse(published_since) / 1000 })] : []

type Bounds = { atLeast?: number; atMost?: number }

/** Who has a job gains a month with each calendar month. */
function hasExperience(at: Date, { atLeast, atMost }: Bounds): IndexCondition[] {
  const month = calendarMonthNumber(at)
  const between = (number: ResumeNumber, passed: number) => ({
    number,
    ...(atLeast !== undefined && { atLeast: atLeast - passed }),
    ...(atMost !== undefined && { atMost: atMost - passed }),
  })
  return [between('months', 0), between('months_before', month)]
}

const hasValue = (attribute: ResumeAttribute, values: number[]): IndexCondition => ({ attribute, values })
const filter = (key: string, ...anyOf: IndexCondition[]): IndexFilter => ({ key, anyOf })

function orderOf({ order_by = 'relevance' }: ResumeSearch): IndexQuery['order'] {
  if (order_by === 'salary_asc') return { number: 'salary', direction: 'asc' }
  if (order_by === 'salary_desc') return { number: 'salary', direction: 'desc' }
  return order_by === 'relevance' ? 'relevance' : 'date'
}
