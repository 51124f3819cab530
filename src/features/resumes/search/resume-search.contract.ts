import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import { Moment } from '#contract/moment.ts'
import { isWithinPagingDepth, PAGING_DEPTH_ERROR, PageNumber, PerPage, searchResults } from '#contract/paging.ts'
import { filterParameters } from '#contract/search-filter.ts'
import { dictionaryId, Id, requiredText, SalaryAmount, SearchText, SlugOrId, wholeNumber } from '#contract/shapes.ts'
import { AppliedFilter, Corrections, LeftOutWords, SpellingSuggestion, SpokenFilter } from '#contract/text-reading.ts'
import { MATCH_FIELDS } from '#features/matching/contract/match.ts'
import { EXCLUDED_PLACES } from '#features/reference/contract/excluded-places.ts'
import { hasOneNearPoint, TWO_NEAR_POINTS } from '#features/reference/contract/near.ts'
import {
  DISTANCE_WITHOUT_START,
  hasStartForRadius,
  isMeasured,
  RADIUS_WITHOUT_CITY,
} from '#features/reference/contract/search-radius.ts'
import { codesOf } from '#features/reference/dictionaries/dictionary.contract.ts'
import { LanguageFilter } from '#features/reference/dictionaries/language-filter.contract.ts'
import { LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { Facet, SearchDistance } from '#features/search/search-facets.contract.ts'
import { DirectToken, ResumeCard, ResumePage } from '../contract/resumes.ts'
import { RESUME_FILTERS } from './resume-filters.contract.ts'

const SalaryFilter = optional(SalaryAmount)
const ExperienceMonthsFilter = optional(wholeNumber(0, 1200))

/** Options of the filter by last change, in days. */
export const REFRESHED_DAYS_OPTIONS = [1, 3, 7, 14, 30].map((id) => ({ id }))

/** Where the words of a text may stand. */
export const RESUME_TEXT_PLACES = [
  { code: 'everywhere', name: 'везде' },
  { code: 'title', name: 'в должности' },
  { code: 'skills', name: 'в навыках' },
  { code: 'education', name: 'в образовании' },
  { code: 'experience', name: 'в опыте' },
  { code: 'experience_position', name: 'в прежних должностях' },
  { code: 'experience_company', name: 'в местах работы' },
  { code: 'experience_description', name: 'в обязанностях' },
] as const
export type TextPlace = (typeof RESUME_TEXT_PLACES)[number]['code']

export const TEXT_LOGICS = [
  { code: 'all', name: 'все слова' },
  { code: 'any', name: 'любое из слов' },
  { code: 'phrase', name: 'фраза целиком' },
  { code: 'except', name: 'без этих слов' },
] as const

/** When the jobs were that the words are looked for in. */
export const TEXT_PERIODS = [
  { code: 'all', name: 'за всё время' },
  { code: '1y', name: 'за последний год' },
  { code: '3y', name: 'за 3 года' },
  { code: '6y', name: 'за 6 лет' },
] as const

export const SKILLS_LOGICS = [
  { code: 'any', name: 'любой из навыков' },
  { code: 'all', name: 'все навыки сразу' },
] as const

/** Whether the words stand in jobs, which have a time. */
const hasPeriod = (place: TextPlace) => place === 'everywhere' || place.startsWith('experience')

export const ResumeSearch = z
  .strictObject({
    /** Operators: `OR`, `NOT` or `-`, quotes, trailing `*`. Words that name a filter become it. */
    text: SearchText,
    /** Searches the text as it is: no word becomes a filter, and no spelling is repaired. */
    as_typed: Flag.default(false),
    text_logic: z.enum(codesOf(TEXT_LOGICS)).default('all'),
    /** The company of a job is searched for viewers who see it: not for guests, and not if the owner hides it. */
    text_in: z.enum(codesOf(RESUME_TEXT_PLACES)).default('everywhere'),
    /** Searches the words in the jobs of the last years only: `everywhere` then means all of a job but its company. */
    text_period: z.enum(codesOf(TEXT_PERIODS)).default('all'),
    countries: listOf(Id),
    region_ids: listOf(Id),
    city_ids: listOf(Id),
    ...EXCLUDED_PLACES,
    metro_ids: listOf(Id),
    /** Meaning of the places above: people who live there, would move there, or both. */
    relocation: z.enum(['living', 'living_or_relocation', 'living_but_relocation', 'relocation']).default('living'),
    /** Net roubles a month. Hidden salaries are not compared. */
    salary_from: SalaryFilter,
    salary_to: SalaryFilter,
    /** Includes resumes without a salary. */
    include_without_salary: Flag.default(true),
    experience_months_from: ExperienceMonthsFilter,
    experience_months_to: ExperienceMonthsFilter,
    ...filterParameters(RESUME_FILTERS),
    /** Minimum level in one of the chosen languages or, if none is chosen, in any but Russian. */
    language_level_id: optional(dictionaryId(LANGUAGE_LEVELS)),
    /** `2:3`: people who know this language at this level or a higher one. `2`: at any level. */
    language: listOf(LanguageFilter),
    skills: listOf(requiredText(100), 30),
    skills_logic: z.enum(codesOf(SKILLS_LOGICS)).default('any'),
    refreshed_days: optional(dictionaryId(REFRESHED_DAYS_OPTIONS)),
    /** Published at this moment or later: a resume that was only changed or refreshed since is not new. */
    published_since: optional(Moment),
    /** Excludes resumes that the viewer's company has read. */
    hide_viewed: Flag.default(false),
    /** Own vacancy to match resumes with; without it the order `match` equals `relevance`. */
    match_vacancy_id: optional(Id),
    /** Own vacancy: resumes of its roles, matched with it and the best match first unless `order_by` says otherwise. */
    similar_to_vacancy: optional(Id),
    /** `distance`: the nearest to the point, the station or a chosen city first, by the person's station or else by the town. */
    order_by: z.enum(['relevance', 'match', 'refreshed', 'salary_asc', 'salary_desc', 'distance']).optional(),
    /** False: no facets are counted, which makes a short list quicker. */
    facets: Flag.default(true),
    page: PageNumber,
    per_page: PerPage,
  })
  .refine(isWithinPagingDepth, PAGING_DEPTH_ERROR)
  .refine(hasStartForRadius, RADIUS_WITHOUT_CITY)
  .refine(hasOneNearPoint, TWO_NEAR_POINTS)
  .refine((search) => search.order_by !== 'distance' || isMeasured(search), DISTANCE_WITHOUT_START)
  .refine(({ text_in, text_period }) => text_period === 'all' || hasPeriod(text_in), {
    message: 'Срок бывает только у опыта: ищите слова в опыте или уберите срок',
    path: ['text_period'],
  })
  .refine(
    ({ match_vacancy_id, similar_to_vacancy }) =>
      !match_vacancy_id || !similar_to_vacancy || match_vacancy_id === similar_to_vacancy,
    { message: 'Назовите одну вакансию', path: ['match_vacancy_id'] },
  )
export type ResumeSearch = z.output<typeof ResumeSearch>

/** With its match if a vacancy was given. */
export const MatchedResume = ResumeCard.extend(MATCH_FIELDS)
export type MatchedResume = z.infer<typeof MatchedResume>

/** A result of the search. */
const FoundResume = MatchedResume.extend({
  /** In a search with `radius_km` or in the order `distance`. */
  distance: SearchDistance.nullable(),
})

/** Returns only resumes that the viewer may see: guests and seekers see those open to everyone. */
export const searchResumes = endpoint({
  method: 'GET',
  path: '/resumes/search',
  access: 'guest',
  query: ResumeSearch,
  reply: searchResults(FoundResume).extend({
    /** Empty with `facets=false`. */
    facets: z.array(Facet),
    magic: z.array(SpokenFilter),
    left_out: z.array(LeftOutWords),
    filters: z.array(AppliedFilter),
    corrections: Corrections.nullable(),
    suggestion: SpellingSuggestion.nullable(),
    /** The caller's saved search with the same filters. */
    subscription_id: z.number().int().nullable(),
  }),
  errors: ['vacancy_not_found'],
})

const params = z.object({ id: SlugOrId })
/** Token of a resume that is visible only by its direct link. */
const directLinkQuery = z.object({ token: DirectToken })

export const showResume = endpoint({
  method: 'GET',
  path: '/resumes/:id',
  access: 'guest',
  params,
  query: directLinkQuery,
  reply: ResumePage,
  errors: ['resume_not_found'],
})

/** Second address of the same page in the specification, for employers. */
export const showResumeToEmployer = endpoint({
  method: 'GET',
  path: '/employer/resumes/:id',
  access: 'employer',
  params,
  query: directLinkQuery,
  reply: ResumePage,
  errors: ['resume_not_found'],
})
