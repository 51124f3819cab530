import { z } from 'zod'
import { VerificationStatus } from '../companies/verification-status.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  dictionaryId,
  EmptyReply,
  Flag,
  Id,
  isWithinPagingDepth,
  listOf,
  optional,
  PAGING_DEPTH_ERROR,
  PageNumber,
  PerPage,
  SearchText,
  SlugOrId,
  searchResults,
  wholeNumber,
} from '../core/shapes.ts'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '../dictionaries/work.ts'
import { MATCH_FIELDS } from '../matching/match.ts'
import { VacancyCard, VacancyPage } from './vacancies.ts'
import { VacancyChangeEntry } from './vacancy-lifecycle.ts'

export const VacancySearch = z
  .object({
    text: SearchText,
    countries: listOf(Id),
    region_ids: listOf(Id),
    city_ids: listOf(Id),
    professional_role_ids: listOf(Id),
    industry_ids: listOf(Id),
    company_ids: listOf(Id),
    /** Net roubles a month, compared with the upper limit of the vacancy's salary. */
    salary_from: optional(wholeNumber(1, 100_000_000)),
    only_with_salary: Flag.default(false),
    /** Excludes vacancies that the caller has hidden. Pages about one company or vacancy turn it off. */
    hide_blacklisted: Flag.default(true),
    experience_ids: listOf(dictionaryId(EXPERIENCES)),
    work_type_ids: listOf(dictionaryId(WORK_TYPES)),
    schedule_ids: listOf(dictionaryId(SCHEDULES)),
    place_of_work_ids: listOf(dictionaryId(PLACES_OF_WORK)),
    order_by: z.enum(['relevance', 'date', 'salary_desc', 'salary_asc', 'match']).optional(),
    /** Resume to match vacancies with, instead of the one chosen by the caller. */
    resume_id: optional(Id),
    page: PageNumber,
    per_page: PerPage,
  })
  .refine(isWithinPagingDepth, PAGING_DEPTH_ERROR)
export type VacancySearch = z.output<typeof VacancySearch>

/** Number of results for each value of a filter, with the other filters unchanged. */
export const Facet = z.object({
  key: z.string(),
  label: z.string(),
  items: z.array(z.object({ id: z.number().int(), label: z.string(), count: z.number().int(), selected: z.boolean() })),
})
export type Facet = z.infer<typeof Facet>

export const MatchedVacancy = VacancyCard.extend(MATCH_FIELDS)
export type MatchedVacancy = z.infer<typeof MatchedVacancy>

export const searchVacancies = endpoint({
  method: 'GET',
  path: '/vacancies/search',
  access: 'guest',
  query: VacancySearch,
  reply: searchResults(MatchedVacancy).extend({ facets: z.array(Facet) }),
  errors: ['resume_not_found'],
})

/** By id, alone or at the end of the slug. */
export const showVacancy = endpoint({
  method: 'GET',
  path: '/vacancy/:id',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: VacancyPage.extend(MATCH_FIELDS),
  errors: ['vacancy_not_found', 'gone'],
})

/** Counts a view of a prefetched page when it is opened. Other reads are counted by `showVacancy`. */
export const reportVacancyView = endpoint({
  method: 'POST',
  path: '/vacancy/:id/view',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: EmptyReply,
  errors: ['vacancy_not_found', 'gone'],
})

/** Public change history, latest first. Edits within ten minutes count as one. */
export const listVacancyChanges = endpoint({
  method: 'GET',
  path: '/vacancy/:id/changes',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: z.array(VacancyChangeEntry),
  errors: ['vacancy_not_found', 'gone'],
})

/** Open vacancies by role, name, place and salary, most similar first, without those hidden or applied to. */
export const listSimilarVacancies = endpoint({
  method: 'GET',
  path: '/vacancy/:id/similar',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: z.array(MatchedVacancy),
  errors: ['vacancy_not_found'],
})

const TopLimit = wholeNumber(1, 30).default(10)

export const TopCompany = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  logo_path: z.string().nullable(),
  /** First industry of the company, top level. */
  industry: z.string().nullable(),
  verification: VerificationStatus,
  open_vacancies: z.number().int(),
  /** Per cent of the last applications; null if there were none. */
  answered_in_time_pct: z.number().int().nullable(),
})
export type TopCompany = z.infer<typeof TopCompany>

/** Ordered by verification × answers in time × open vacancies. The order cannot be bought. */
export const listTopCompanies = endpoint({
  method: 'GET',
  path: '/getTopCompanies',
  access: 'guest',
  query: z.object({ limit: TopLimit }),
  reply: z.array(TopCompany),
})

export const TopIndustry = z.object({ id: z.number().int(), name: z.string(), open_vacancies: z.number().int() })
export type TopIndustry = z.infer<typeof TopIndustry>

export const listTopIndustries = endpoint({
  method: 'GET',
  path: '/industries/top',
  access: 'guest',
  query: z.object({ limit: wholeNumber(1, 30).default(20) }),
  reply: z.array(TopIndustry),
})
