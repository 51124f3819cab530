import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf } from '#contract/form-shapes.ts'
import { Id, wholeNumber } from '#contract/shapes.ts'
import { MatchedVacancy } from '../search/contract/vacancy-search.ts'

const FreshLimit = wholeNumber(1, 30).default(10)

/**
 * The newest vacancies of the places and roles, or of all, without those that the caller has hidden or applied to and those
 * of the caller's own company.
 */
export const listFreshVacancies = endpoint({
  method: 'GET',
  path: '/vacancies/fresh',
  access: 'guest',
  query: z.object({
    city_ids: listOf(Id),
    region_ids: listOf(Id),
    professional_role_ids: listOf(Id),
    /** Only of the first ten companies of `getTopCompanies`. */
    in_top_companies: Flag.default(false),
    limit: FreshLimit,
  }),
  /** `found`: how many there are in all; null, without items, while nothing can be searched: the pages around go on. */
  reply: z.object({ items: z.array(MatchedVacancy), found: z.number().int().nullable() }),
})
