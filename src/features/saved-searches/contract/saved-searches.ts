import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag } from '#contract/form-shapes.ts'
import { boundedText, DateTime, IdParams, IdReply, requiredLine } from '#contract/shapes.ts'
import { hasOneNearPoint, TWO_NEAR_POINTS } from '#features/reference/contract/near.ts'
import { hasStartForRadius, RADIUS_WITHOUT_CITY } from '#features/reference/contract/search-radius.ts'
import { ResumeSearch } from '#features/resumes/search/resume-search.contract.ts'
import { UNSAVED_VACANCY_PARAMETERS, VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'

export const MAX_SAVED_SEARCH_NAME_LENGTH = 100
export const MAX_QUERY_TEXT_LENGTH = 500

export const SavedSearchKind = z.enum(['vacancy', 'resume'])
export type SavedSearchKind = z.infer<typeof SavedSearchKind>

export const SavedSearchFrequency = z.enum(['instant', 'daily', 'weekly', 'off'])
export type SavedSearchFrequency = z.infer<typeof SavedSearchFrequency>

/** What is searched, without page, order and match, and without what one person sees of it. */
export const VacancyFilters = z
  .object(VacancySearch.shape)
  .omit(UNSAVED_VACANCY_PARAMETERS)
  .refine(hasStartForRadius, RADIUS_WITHOUT_CITY)
  .refine(hasOneNearPoint, TWO_NEAR_POINTS)

const {
  page: _resumePage,
  per_page: _resumeSize,
  order_by: _resumeOrder,
  match_vacancy_id: _vacancy,
  similar_to_vacancy: _similarTo,
  facets: _facets,
  published_since: _since,
  ...RESUME_FILTERS
} = ResumeSearch.shape
export const ResumeFilters = z
  .object(RESUME_FILTERS)
  .refine(hasStartForRadius, RADIUS_WITHOUT_CITY)
  .refine(hasOneNearPoint, TWO_NEAR_POINTS)

/** Time of day in Moscow, `09:00`. */
const SendAt = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Укажите время отправки, например 09:00')

export const SavedSearchSettings = z.object({
  name: requiredLine(MAX_SAVED_SEARCH_NAME_LENGTH),
  /** Of letters and push messages. `instant`: at most one in 15 minutes and six a day. `weekly`: on Mondays. `off`: none. */
  frequency: SavedSearchFrequency.default('daily'),
  send_at: SendAt.default('09:00'),
  by_email: Flag.default(true),
  by_push: Flag.default(true),
  /** Counts new items on the site. */
  in_app: Flag.default(true),
})
export type SavedSearchSettings = z.output<typeof SavedSearchSettings>

/** Why no letters are sent: there is no address, or it is not confirmed. */
export const EmailProblem = z.enum(['missing', 'unconfirmed']).nullable()
export type EmailProblem = z.infer<typeof EmailProblem>

export const SavedSearch = z.object({
  id: z.number().int(),
  kind: SavedSearchKind,
  name: z.string(),
  /** The filters in words, as the page of results named them. */
  query_text: z.string(),
  /** Filters that differ from their defaults. */
  filters: z.record(z.string(), z.unknown()),
  frequency: SavedSearchFrequency,
  send_at: z.string(),
  by_email: z.boolean(),
  by_push: z.boolean(),
  in_app: z.boolean(),
  status: z.enum(['active', 'paused', 'auto_paused']),
  paused_at: z.string().nullable(),
  last_sent_at: z.string().nullable(),
  /** Found since the search was opened last, still open, not hidden and not applied to. */
  new_count: z.number().int(),
  total_count: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** A saved search with what it has found since it was opened last. */
export const SavedSearchNews = SavedSearch.pick({ id: true, name: true, query_text: true, new_count: true })
export type SavedSearchNews = z.infer<typeof SavedSearchNews>

/** At most `max` rows, the newest first. */
export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/profile/saved-searches',
  access: 'account',
  reply: z.object({ items: z.array(SavedSearch), max: z.number().int(), email_problem: EmailProblem }),
})

export const showSavedSearch = endpoint({
  method: 'GET',
  path: '/profile/saved-searches/:id',
  access: 'account',
  params: IdParams,
  reply: SavedSearch.extend({ email_problem: EmailProblem }),
  errors: ['not_found'],
})

const NewSavedSearch = SavedSearchSettings.extend({ query_text: boundedText(MAX_QUERY_TEXT_LENGTH).default('') })
export type NewSavedSearch = z.output<typeof NewSavedSearch>

/** `is_new` is false if the same filters are saved already: the saved search is returned as it is. */
export const SavedSearchReply = SavedSearch.extend({ is_new: z.boolean() })

export const saveVacancySearch = endpoint({
  method: 'POST',
  path: '/profile/saved-searches/vacancies',
  access: 'account',
  body: NewSavedSearch.extend({ search: VacancyFilters }),
  reply: SavedSearchReply,
  errors: ['limit_reached'],
})

export const saveResumeSearch = endpoint({
  method: 'POST',
  path: '/profile/saved-searches/resumes',
  access: 'account',
  body: NewSavedSearch.extend({ search: ResumeFilters }),
  reply: SavedSearchReply,
  errors: ['limit_reached'],
})

export const updateSavedSearch = endpoint({
  method: 'PUT',
  path: '/profile/saved-searches/:id',
  access: 'account',
  params: IdParams,
  body: SavedSearchSettings,
  reply: SavedSearch,
  errors: ['not_found'],
})

const change = {
  method: 'POST',
  access: 'account',
  params: IdParams,
  reply: SavedSearch,
} as const

/** Idempotent. */
export const pauseSavedSearch = endpoint({
  ...change,
  path: '/profile/saved-searches/:id/pause',
  errors: ['not_found'],
})

/** Idempotent. */
export const resumeSavedSearch = endpoint({
  ...change,
  path: '/profile/saved-searches/:id/resume',
  errors: ['not_found', 'limit_reached'],
})

/** Says that the owner has seen the new items. */
export const openSavedSearch = endpoint({
  ...change,
  path: '/profile/saved-searches/:id/open',
  errors: ['not_found'],
})

/** Undoes a deletion. If the same filters were saved again meanwhile, that saved search is returned. */
export const restoreSavedSearch = endpoint({
  ...change,
  path: '/profile/saved-searches/:id/restore',
  errors: ['not_found', 'limit_reached'],
})

/** Idempotent. */
export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/profile/saved-searches/:id',
  access: 'account',
  params: IdParams,
  reply: IdReply,
})

/** `since`: when the caller has looked at the same search before; null if this is the first time. */
const SearchVisit = z.object({ since: DateTime.nullable() })

const visit = { method: 'POST', access: 'account', reply: SearchVisit } as const

/**
 * Notes that the caller looks at the results of a search now. Looks without a pause of half an hour between them are one
 * visit, so that paging and reloading forget nothing.
 */
export const noteVacancySearchVisit = endpoint({
  ...visit,
  path: '/profile/search-visits/vacancies',
  body: z.object({ search: VacancyFilters }),
})

export const noteResumeSearchVisit = endpoint({
  ...visit,
  path: '/profile/search-visits/resumes',
  body: z.object({ search: ResumeFilters }),
})
