import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isWithinPagingDepth, PAGING_DEPTH_ERROR, PageNumber, PerPage, searchResults } from '#contract/paging.ts'
import { Id, SearchText } from '#contract/shapes.ts'
import { AnswerRate } from '#features/promises/promises.contract.ts'
import { CompanyCard } from './companies.contract.ts'

/** Applications whose answer was due in the last thirty days. */
const RecentAnswers = AnswerRate.extend({
  /** Median time to the first answer of a person. Null if nobody got one. */
  median_hours: z.number().nullable(),
})

export const ListedCompany = CompanyCard.extend({
  /** First industry of the company, top level. */
  industry: z.string().nullable(),
  /** Null with fewer than ten: a share of few says nothing. */
  recent_answers: RecentAnswers.nullable(),
})
export type ListedCompany = z.infer<typeof ListedCompany>

/**
 * Companies with open vacancies. First those that surely answer in time: the order is the lower bound of the share, then
 * verification, then open vacancies. It cannot be bought. Counts and order are some minutes old.
 */
export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  access: 'guest',
  query: z
    .object({
      /** Each word is a prefix of a word in the name. Ten digits are the INN of an organization. */
      text: SearchText,
      /** With the industries below it. */
      industry_id: Id.optional(),
      page: PageNumber,
      per_page: PerPage,
    })
    .refine(isWithinPagingDepth, PAGING_DEPTH_ERROR),
  reply: searchResults(ListedCompany),
})
