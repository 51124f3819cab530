import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Flag, listOf, optional } from '../core/form-shapes.ts'
import { isWithinPagingDepth, PAGING_DEPTH_ERROR, PageNumber, PerPage, searchResults } from '../core/paging.ts'
import { Facet } from '../core/search-facets.ts'
import { dictionaryId, Id, SalaryAmount, SearchText } from '../core/shapes.ts'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '../dictionaries/work.ts'
import { MATCH_FIELDS } from '../matching/match.ts'
import { VacancyCard } from './vacancy-card.ts'

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
    salary_from: optional(SalaryAmount),
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
