import { hasNearPoint } from '#features/reference/contract/near.ts'
import { isMeasured } from '#features/reference/contract/search-radius.ts'
import { parseLanguageFilter } from '#features/reference/dictionaries/language-filter.contract.ts'
import { cityIdsWithin } from '#features/reference/server/cities-around.ts'
import { startPointsOf } from '#features/reference/server/near-points.ts'
import { toIndexTier } from '#features/search/engine/document-values.server.ts'
import { hasSearchedPlaces } from '#features/search/facets/conditions.server.ts'
import type { FacetDefinition } from '#features/search/facets/facet-definition.server.ts'
import { countedFacet, excludedFilters, facetFilters } from '#features/search/facets/facets-of-index.server.ts'
import {
  derivedKilometres,
  derivedRadius,
  NEGATIVE_KILOMETRES,
  NEGATIVE_RADIUS,
  PLACE_FILTER,
} from '#features/search/facets/nearness.server.ts'
import { offsetOf } from '#platform/http/paging.ts'
import type { DerivedNumber, IndexCondition, IndexFacet, IndexFilter, IndexQuery } from '#search/index/index-types.ts'
import { boundToFields } from '#search/query/bound-query.ts'
import { joinLexemes, type LexemeQuery } from '#search/query/lexeme-query.ts'
import type { QueryField } from '#search/query/text-query.ts'
import { containsContact } from '../../visibility/hide-contacts.server.ts'
import { ACCESS_TYPES_IN_LISTS, commonAccessTypes } from '../../visibility/visibility-conditions.server.ts'
import { hasExperience, knowsLanguage, RESUME_FACETS } from '../facet-definitions.server.ts'
import type { ResumeSearch } from '../resume-search.contract.ts'
import type { ResumeSearchRequest } from '../search-request.server.ts'
import { inHistory, searchesHistory } from './history-words.server.ts'
import {
  ANY_CITY,
  languageLevelId,
  type ResumeAttribute,
  type ResumeNumber,
  skillLexeme,
} from './index-documents.server.ts'

/** The weight of each part: what a company is for a vacancy, the experience is for a resume. */
export const TEXT_FIELDS: Partial<Record<ResumeSearch['text_in'], QueryField>> = {
  title: 'name',
  skills: 'skills',
  experience: 'company',
}

/** A phone number or address matches nothing, so that they cannot be probed. */
export const searchesContact = ({ text }: Pick<ResumeSearch, 'text'>) => containsContact(text)

/** What only the database knows of a search. */
export type ReadForResumes = {
  /** Resumes of other access types that this viewer sees. */
  shownIds: number[]
  /** Resumes that this viewer does not see, or does not want to. */
  hiddenIds: number[]
  /** Cities of the searched places. */
  cityIds: number[]
  /** Cities of the places that are not wanted; undefined if there are none. */
  excludedCityIds?: number[] | undefined
  /** The searched roles with those below them. */
  roleIds: number[]
}

/** A search of resumes as the engine is asked. */
export function toResumeIndexQuery(request: ResumeSearchRequest, known: ReadForResumes): IndexQuery {
  const { search, tiers = [], at, passing } = request
  const { page, per_page } = search
  return {
    ...textOf(request),
    tiers: tiers.map(toIndexTier),
    filters: [
      access(request, known.shownIds),
      ...(searchesContact(search) ? [{ key: 'contact', anyOf: [] }] : []),
      ...companyFilters(request),
      ...(request.roleIds ? [filter('similar', hasValue('role', request.roleIds))] : []),
      ...placeFilters(search, known.cityIds),
      ...(known.excludedCityIds
        ? [{ ...filter('not cities', hasValue('city', known.excludedCityIds)), isExcluded: true }]
        : []),
      ...workFilters(request),
      ...languageFilters(search),
      ...timeFilters(search),
      ...facetFilters(RESUME_FACETS, search, at, {
        passing,
        conditions: {
          // Roles are found with the roles below them.
          professional_role_ids: [hasValue('role', known.roleIds)],
          radius_km: conditionsOfPlace(search, known.cityIds, search.radius_km),
          language_ids: [knowsLanguage(search)],
          language_level_id: [knowsLanguage(search)],
        },
      }),
      ...excludedFilters(RESUME_FACETS, request.excluded ?? [], search, at),
    ],
    excludedIds: known.hiddenIds,
    derived: derivedFor(search, known.cityIds),
    order: orderOf(search),
    offset: offsetOf(page, per_page),
    limit: per_page,
    facets: countedFacets(search).map((facet) => toIndexFacet(facet, request, known.cityIds)),
  }
}

function toIndexFacet(
  facet: FacetDefinition<ResumeSearch>,
  { search, at }: ResumeSearchRequest,
  cityIds: number[],
): IndexFacet {
  if (facet.key === 'radius_km') return countedRadius(facet, search, cityIds)
  const level = search.language_level_id
  return facet.key === 'language_ids' && level ? countedLanguages(facet, level) : countedFacet(facet, search, at)
}

/** With a chosen level, a language is known at that level. */
const countedLanguages = ({ key, items }: FacetDefinition<ResumeSearch>, level: number): IndexFacet => ({
  key,
  attribute: 'language_level' satisfies ResumeAttribute,
  sums: items.map(({ id }) => ({ value: id, of: [languageLevelId(id, level)] })),
})

/** What the kilometres to a person are measured to. */
export const RESUME_DISTANCES = {
  attribute: 'city' satisfies ResumeAttribute,
  position: { lat: 'lat' satisfies ResumeNumber, lng: 'lng' satisfies ResumeNumber },
}

/** Only what this search filters, counts or sorts by: each number is computed for all documents. */
function derivedFor(search: ResumeSearch, cityIds: number[]): DerivedNumber[] {
  if (!isMeasured(search)) return []
  return [
    ...(search.facets || search.radius_km ? [derivedRadius(search, cityIds, RESUME_DISTANCES)] : []),
    ...(search.order_by === 'distance' ? [derivedKilometres(search, RESUME_DISTANCES)] : []),
  ]
}

export const countedFacets = (search: ResumeSearch) =>
  RESUME_FACETS.filter(({ isApplicable }) => search.facets && (!isApplicable || isApplicable(search)))

function access({ viewer }: ResumeSearchRequest, shownIds: number[]): IndexFilter {
  const common = commonAccessTypes(viewer).map((type) => ACCESS_TYPES_IN_LISTS.indexOf(type) + 1)
  return { key: 'access', anyOf: [hasValue('access', common), { ids: shownIds }] }
}

/** Skills are names, so they are found as lexemes. */
function textOf(request: ResumeSearchRequest) {
  const { skills, skills_logic } = request.search
  const named = skills.map((skill) => ({ kind: 'lexeme' as const, lexeme: skillLexeme(skill), isPrefix: false }))
  const text = joinLexemes('and', [wordsOf(request), joinLexemes(skills_logic === 'all' ? 'and' : 'or', named)])
  return text ? { text } : {}
}

function wordsOf({ search, words, at }: ResumeSearchRequest): LexemeQuery | undefined {
  if (words && searchesHistory(search)) return inHistory(words, search, at)
  const field = TEXT_FIELDS[search.text_in]
  return words && field ? boundToFields(words, [field]) : words
}

/** Companies are searched by who sees them: no guest, and nobody where the person hides them. */
function companyFilters({ search, words, viewer }: ResumeSearchRequest): IndexFilter[] {
  if (!words || search.text_in !== 'experience_company') return []
  const isShown = viewer.account_id === null ? [] : [hasValue('shows_companies', [1])]
  return [filter('companies', ...isShown)]
}

function placeFilters(search: ResumeSearch, cityIds: number[]): IndexFilter[] {
  const stations = search.metro_ids.length > 0 ? [filter('metro', hasValue('metro', search.metro_ids))] : []
  const isNear = hasNearPoint(search)
  const hasPlaces = hasSearchedPlaces(search)
  if (!hasPlaces && !(isNear && search.radius_km)) return stations
  const key = isNear ? 'cities beside a point' : PLACE_FILTER
  // With a radius its facet filters. Around a point the cities narrow it.
  const isPlaceOwn = hasPlaces && (isNear || !search.radius_km)
  const place = isPlaceOwn ? [filter(key, ...conditionsOfPlace(search, cityIds))] : []
  const moves = search.relocation === 'living_but_relocation' ? [filter('moves', hasValue('relocation', [2, 3]))] : []
  return [...stations, ...place, ...moves]
}

/** People who live in the searched places, or would move there. */
function conditionsOfPlace(search: ResumeSearch, cityIds: number[], radiusKm?: number | null): IndexCondition[] {
  const { relocation } = search
  const lives = radiusKm ? { number: NEGATIVE_RADIUS, atLeast: -radiusKm } : hasValue('city', cityIds)
  const ownIds = radiusKm && hasNearPoint(search) ? [] : cityIds
  const wanted = new Set([ANY_CITY, ...ownIds, ...cityIdsWithin(startPointsOf(search), radiusKm)])
  const moves = hasValue('relocation_city', [...wanted])
  if (relocation === 'relocation') return [moves]
  return relocation === 'living_or_relocation' ? [lives, moves] : [lives]
}

const countedRadius = (
  { key, filter, items }: FacetDefinition<ResumeSearch>,
  search: ResumeSearch,
  cityIds: number[],
) => ({ key, filter, options: items.map(({ id }) => ({ value: id, anyOf: conditionsOfPlace(search, cityIds, id) })) })

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

const hasValue = (attribute: ResumeAttribute, values: number[]): IndexCondition => ({ attribute, values })
const filter = (key: string, ...anyOf: IndexCondition[]): IndexFilter => ({ key, anyOf })

function orderOf({ order_by = 'relevance' }: ResumeSearch): IndexQuery['order'] {
  if (order_by === 'salary_asc') return { number: 'salary', direction: 'asc' }
  if (order_by === 'salary_desc') return { number: 'salary', direction: 'desc' }
  if (order_by === 'distance') return { number: NEGATIVE_KILOMETRES, direction: 'desc' }
  return order_by === 'relevance' ? 'relevance' : 'date'
}
