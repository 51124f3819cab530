import { z } from 'zod'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from './dictionaries/work.ts'
import { endpoint } from './endpoint.ts'
import { MATCHED } from './match.ts'
import {
  Flag,
  found,
  Id,
  many,
  oneOf,
  optional,
  PageNumber,
  PerPage,
  SearchText,
  SlugOrId,
  TOO_DEEP,
  wholeNumber,
  withinDepth,
} from './shapes.ts'
import { VacancyCard, VacancyPage } from './vacancies.ts'
import { VacancyChangeLine } from './vacancy-life.ts'
import { Verification } from './verification.ts'

export const VacancySearch = z
  .object({
    text: SearchText,
    countries: many(Id),
    region_ids: many(Id),
    city_ids: many(Id),
    professional_role_ids: many(Id),
    industry_ids: many(Id),
    company_ids: many(Id),
    /** Net roubles a month, compared with the upper limit of the vacancy's salary. */
    salary_from: optional(wholeNumber(1, 100_000_000)),
    only_with_salary: Flag.default(false),
    /** Excludes vacancies that the caller has hidden. Pages about one company or vacancy turn it off. */
    hide_blacklisted: Flag.default(true),
    experience_ids: many(oneOf(EXPERIENCES)),
    work_type_ids: many(oneOf(WORK_TYPES)),
    schedule_ids: many(oneOf(SCHEDULES)),
    place_of_work_ids: many(oneOf(PLACES_OF_WORK)),
    order_by: z.enum(['relevance', 'date', 'salary_desc', 'salary_asc', 'match']).optional(),
    /** Resume to match vacancies with, instead of the one chosen by the caller. */
    resume_id: optional(Id),
    page: PageNumber,
    per_page: PerPage,
  })
  .refine(withinDepth, TOO_DEEP)
export type VacancySearch = z.output<typeof VacancySearch>

/** Number of results for each value of a filter, with the other filters unchanged. */
export const Facet = z.object({
  key: z.string(),
  label: z.string(),
  items: z.array(z.object({ id: z.number().int(), label: z.string(), count: z.number().int(), selected: z.boolean() })),
})
export type Facet = z.infer<typeof Facet>

export const MatchedVacancy = VacancyCard.extend(MATCHED)
export type MatchedVacancy = z.infer<typeof MatchedVacancy>

export const searchVacancies = endpoint({
  method: 'GET',
  path: '/vacancies/search',
  access: 'guest',
  query: VacancySearch,
  reply: found(MatchedVacancy).extend({ facets: z.array(Facet) }),
  errors: ['resume_not_found'],
})

/** By id, alone or at the end of the slug. */
export const showVacancy = endpoint({
  method: 'GET',
  path: '/vacancy/:id',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: VacancyPage.extend(MATCHED),
  errors: ['vacancy_not_found', 'gone'],
})

/** Counts a view of a prefetched page when it is opened. Other reads are counted by `showVacancy`. */
export const seeVacancy = endpoint({
  method: 'POST',
  path: '/vacancy/:id/view',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: z.object({}),
  errors: ['vacancy_not_found', 'gone'],
})

/** Public change history, latest first. Edits within ten minutes count as one. */
export const listVacancyChanges = endpoint({
  method: 'GET',
  path: '/vacancy/:id/changes',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: z.array(VacancyChangeLine),
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

const Top = wholeNumber(1, 30).default(10)

export const TopCompany = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  logo_path: z.string().nullable(),
  /** First industry of the company, top level. */
  industry: z.string().nullable(),
  verification: Verification,
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
  query: z.object({ limit: Top }),
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
