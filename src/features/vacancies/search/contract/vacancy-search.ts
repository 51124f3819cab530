import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import { Moment } from '#contract/moment.ts'
import { isWithinPagingDepth, PAGING_DEPTH_ERROR, PageNumber, PerPage, searchResults } from '#contract/paging.ts'
import { filterParameters } from '#contract/search-filter.ts'
import {
  Day,
  decimal,
  dictionaryId,
  Id,
  NamedItem,
  requiredText,
  SalaryAmount,
  SearchText,
  wholeNumber,
} from '#contract/shapes.ts'
import { AppliedFilter, Corrections, LeftOutWords, SpellingSuggestion, SpokenFilter } from '#contract/text-reading.ts'
import { Importance, MATCH_FIELDS, WeightParameter } from '#features/matching/contract/match.ts'
import { MAX_METRO_STATIONS } from '#features/profiles/profile-limits.contract.ts'
import { EXCLUDED_DISTRICTS, EXCLUDED_PLACES } from '#features/reference/contract/excluded-places.ts'
import { hasOneNearPoint, TWO_NEAR_POINTS } from '#features/reference/contract/near.ts'
import {
  DISTANCE_WITHOUT_START,
  hasStartForRadius,
  isMeasured,
  RADIUS_WITHOUT_CITY,
} from '#features/reference/contract/search-radius.ts'
import { codesOf } from '#features/reference/dictionaries/dictionary.contract.ts'
import { LanguageFilter } from '#features/reference/dictionaries/language-filter.contract.ts'
import { CURRENCIES } from '#features/reference/dictionaries/money.contract.ts'
import { Facet, SearchDistance } from '#features/search/search-facets.contract.ts'
import { VacancyCard } from '../../contract/vacancy-card.ts'
import { VACANCY_FILTERS } from '../../contract/vacancy-filters.ts'
import { VacancyTravel } from '../../contract/vacancy-travel.ts'
import { PaySummary } from '../../market/salaries.contract.ts'

/** Options of the filter by publication, in days. */
const PERIOD_DAYS_OPTIONS = [1, 3, 7, 14, 30].map((id) => ({ id }))

/** Where the words of a text may stand. */
export const VACANCY_TEXT_PLACES = [
  { code: 'name', name: 'в названии' },
  { code: 'company', name: 'в названии компании' },
  { code: 'description', name: 'в описании' },
] as const

export const MAP_BOUNDS = ['top_lat', 'bottom_lat', 'left_lng', 'right_lng'] as const
type MapBound = (typeof MAP_BOUNDS)[number]

export const VacancySearch = z
  .strictObject({
    text: SearchText,
    /** Searches the text as it is: no word becomes a filter, and no spelling is repaired. */
    as_typed: Flag.default(false),
    /** Where the words of the text are looked for; none means everywhere. `description` contains the skills. */
    search_in: listOf(z.enum(codesOf(VACANCY_TEXT_PLACES))),
    /** Words and phrases that a vacancy must not contain. */
    exclude_words: listOf(requiredText(100), 30),
    /** Names of skills that the vacancy asks for, in any of their forms. */
    skills: listOf(requiredText(100), 30),
    countries: listOf(Id),
    region_ids: listOf(Id),
    city_ids: listOf(Id),
    ...EXCLUDED_PLACES,
    ...EXCLUDED_DISTRICTS,
    /** Groups of roles. */
    specialization_ids: listOf(Id),
    exclude_company_ids: listOf(Id),
    /** Where the way to work begins: stations near home, of which the nearest counts, or a point. */
    travel_from_metro_id: listOf(Id, MAX_METRO_STATIONS),
    travel_lat: optional(decimal(-90, 90)),
    travel_lng: optional(decimal(-180, 180)),
    /** Only vacancies that can be reached within so many minutes. */
    travel_minutes: optional(wholeNumber(10, 120)),
    /** Only vacancies with an address between these bounds of a map: all four, or none. Left may lie east of right, across 180°. */
    top_lat: optional(decimal(-90, 90)),
    bottom_lat: optional(decimal(-90, 90)),
    left_lng: optional(decimal(-180, 180)),
    right_lng: optional(decimal(-180, 180)),
    /** A month, after tax and in roubles unless said below; compared with the upper limit of the vacancy's salary. */
    salary_from: optional(SalaryAmount),
    salary_currency: z.enum(codesOf(CURRENCIES)).default('RUB'),
    /** False: `salary_from` is before tax. */
    salary_net: Flag.default(true),
    /** Published within so many days. */
    period_days: optional(dictionaryId(PERIOD_DAYS_OPTIONS)),
    /** First and last day of the publication, in Moscow. */
    date_from: optional(Day),
    date_to: optional(Day),
    /** Published at this moment or later: what is new since somebody has looked. */
    published_since: optional(Moment),
    /** Dates and periods are those of the first publication, and so is the moment: one that was published again is not new. */
    first_published: Flag.default(false),
    /** Excludes vacancies that the caller has hidden. Pages about one company or vacancy turn it off. */
    hide_blacklisted: Flag.default(true),
    /** Excludes vacancies that the caller has applied to and not withdrawn from, or was invited to. */
    hide_applied: Flag.default(false),
    /** Excludes vacancies whose page the caller has opened within a year. */
    hide_seen: Flag.default(false),
    /** `salary_mode_id`: only salaries for this period, and `salary_from` is for it, too. */
    ...filterParameters(VACANCY_FILTERS),
    /** `2:3`: vacancies that ask for this language, at this level or a lower one. `2`: at any level. */
    language: listOf(LanguageFilter),
    /** Only vacancies that promise an answer within so many working days. */
    promise_days_max: optional(wholeNumber(1, 14)),
    /** Only companies that have answered at least this share of their last applications in time. */
    answered_pct_min: optional(wholeNumber(1, 100)),
    /** Only vacancies that the employer has confirmed lately. */
    alive_only: Flag.default(false),
    /**
     * `promise`: the soonest promised answer first. `distance`: the shortest way to work first or, if no way begins anywhere, the
     * nearest to the point, the station or a chosen city; work from home comes last.
     */
    order_by: z.enum(['relevance', 'date', 'salary_desc', 'salary_asc', 'promise', 'distance', 'match']).optional(),
    /** Resume to match vacancies with, instead of the one chosen by the caller. */
    resume_id: optional(Id),
    /** What the match weighs this time. */
    weights: listOf(WeightParameter),
    /** Own resume: vacancies of its roles, matched with it and the best match first unless `order_by` says otherwise. */
    for_resume: optional(Id),
    /** Vacancies most similar to this one, the most similar first unless `order_by` says otherwise. */
    similar_to: optional(Id),
    /** False: neither facets nor pay statistics are counted, which makes a short list quicker. */
    facets: Flag.default(true),
    page: PageNumber,
    per_page: PerPage,
    /** `cursor` of a reply: the vacancies behind those, without a limit of depth. The other parameters stay the same. */
    cursor: optional(requiredText(500)),
  })
  .refine(isWithinPagingDepth, PAGING_DEPTH_ERROR)
  .refine(({ cursor, page }) => !cursor || page === 1, {
    message: 'Уберите номер страницы: её задаёт cursor',
    path: ['page'],
  })
  .refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
    message: 'Последний день раньше первого',
    path: ['date_to'],
  })
  .superRefine(({ travel_lat, travel_lng }, context) => {
    if (((travel_lat ?? null) === null) === ((travel_lng ?? null) === null)) return
    for (const field of ['travel_lat', 'travel_lng'])
      context.addIssue({ code: 'custom', message: 'Укажите широту и долготу вместе', path: [field] })
  })
  .superRefine((search, context) => {
    const missing = MAP_BOUNDS.filter((bound) => (search[bound] ?? null) === null)
    if (missing.length === 0 && search.top_lat! < search.bottom_lat!)
      context.addIssue({ code: 'custom', message: 'Верхняя граница ниже нижней', path: ['top_lat'] })
    if (missing.length === 0 || missing.length === MAP_BOUNDS.length) return
    for (const field of MAP_BOUNDS)
      context.addIssue({ code: 'custom', message: 'Укажите все четыре границы карты', path: [field] })
  })
  .refine(hasStartForRadius, RADIUS_WITHOUT_CITY)
  .refine(hasOneNearPoint, TWO_NEAR_POINTS)
  .refine((search) => !search.travel_minutes || hasTravelOrigin(search), {
    message: 'Укажите станцию, от которой считать дорогу',
    path: ['travel_minutes'],
  })
  .refine(
    (search) => search.order_by !== 'distance' || isMeasured(search) || hasTravelOrigin(search),
    DISTANCE_WITHOUT_START,
  )
export type VacancySearch = z.output<typeof VacancySearch>

/** The bounds of the part of a map that is searched; undefined if it is not limited. */
export function mapBounds({ top_lat, bottom_lat, left_lng, right_lng }: Pick<VacancySearch, MapBound>) {
  const isNumber = (value: unknown) => typeof value === 'number'
  return isNumber(top_lat) && isNumber(bottom_lat) && isNumber(left_lng) && isNumber(right_lng)
    ? { top: top_lat, bottom: bottom_lat, left: left_lng, right: right_lng }
    : undefined
}

type SearchedOrigin = { travel_from_metro_id: number[]; travel_lat?: number | null | undefined }

export const hasTravelOrigin = ({ travel_from_metro_id, travel_lat }: SearchedOrigin) =>
  travel_from_metro_id.length > 0 || (travel_lat ?? null) !== null

/** Parameters of one look at the results, which a saved search does not have. */
export const UNSAVED_VACANCY_PARAMETERS = {
  facets: true,
  page: true,
  per_page: true,
  cursor: true,
  order_by: true,
  weights: true,
  resume_id: true,
  for_resume: true,
  similar_to: true,
  hide_applied: true,
  hide_seen: true,
  date_from: true,
  date_to: true,
  published_since: true,
} as const

export const MatchedVacancy = VacancyCard.extend(MATCH_FIELDS)
export type MatchedVacancy = z.infer<typeof MatchedVacancy>

/**
 * A result of the search. `is_seen`: the caller has opened its page within a year. `other_sites`: on how many other sites the
 * same vacancy is, as far as we know. `pay_estimate`: only where the vacancy tells no pay, what others of its role and region offer.
 */
const FoundVacancy = MatchedVacancy.extend({
  pay_estimate: PaySummary.nullable(),
  is_seen: z.boolean(),
  travel: VacancyTravel.nullable(),
  /** In a search with `radius_km` or in the order `distance` by kilometres. Null for work from home. */
  distance: SearchDistance.nullable(),
  other_sites: z.number().int(),
})

/** `km`: from where distances begin; null if they begin nowhere. */
const FoundTown = NamedItem.extend({
  count: z.number().int(),
  km: z.number().nullable(),
  lat: z.number(),
  lng: z.number(),
})
export type FoundTown = z.infer<typeof FoundTown>

/**
 * What the role of most vacancies found pays in the region of the search, in whole net roubles a month: the middle, and where the middle
 * half begins and ends. The same figures as on the salary pages.
 */
const SalaryStats = z.object({
  role: z.string(),
  /** Null: the whole country. */
  region: z.string().nullable(),
  median: z.number().int(),
  p25: z.number().int(),
  p75: z.number().int(),
  /** Vacancies that name an amount, and their companies. */
  n: z.number().int(),
  companies: z.number().int(),
  /** Id of the salary mode: a month. */
  mode: z.number().int(),
  currency: z.literal('RUB'),
})
export type SalaryStats = z.infer<typeof SalaryStats>

export const searchVacancies = endpoint({
  method: 'GET',
  path: '/vacancies/search',
  access: 'guest',
  query: VacancySearch,
  reply: searchResults(FoundVacancy).extend({
    /** Empty with `facets=false`. */
    facets: z.array(Facet),
    magic: z.array(SpokenFilter),
    left_out: z.array(LeftOutWords),
    filters: z.array(AppliedFilter),
    corrections: Corrections.nullable(),
    suggestion: SpellingSuggestion.nullable(),
    /** Null with `facets=false`, in several regions, or if fewer than ten vacancies of companies that count name an amount. */
    salary_stats: SalaryStats.nullable(),
    /** What the matches weigh; null if there are none. */
    weights: Importance.nullable(),
    /** The caller's saved search with the same filters. */
    subscription_id: z.number().int().nullable(),
    /**
     * Other cities with what the same search finds there and the kilometres to them, the nearest first, on the first page of a search in
     * one city: those within 100 km or, if nothing is found, the nearest of all, but not with `facets=false`.
     */
    nearby: z.array(NamedItem.extend({ count: z.number().int(), km: z.number().int() })),
    /**
     * What the same search finds in each town of its map: of the searched place and, where distances begin somewhere, of what lies around
     * it, also beyond the radius. The searched town is there without any too. Most first; empty with `facets=false`.
     */
    towns: z.array(FoundTown),
    /** Leads on behind the last of these vacancies. Null behind the last one, and in the orders by match, distance and similarity. */
    cursor: z.string().nullable(),
  }),
  errors: ['resume_not_found'],
})
