import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { SlugOrId } from '#contract/shapes.ts'
import { SearchDistance } from '#features/search/search-facets.contract.ts'
import { MatchedVacancy } from '../search/contract/vacancy-search.ts'

/** Open vacancies by role, name, place and salary, most similar first, without those hidden or applied to. */
export const listSimilarVacancies = endpoint({
  method: 'GET',
  path: '/vacancy/:id/similar',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  /** `distance`: from the town of the vacancy; null for work from home, and in the same town where no address is known. */
  reply: z.array(MatchedVacancy.extend({ distance: SearchDistance.nullable() })),
  errors: ['vacancy_not_found'],
})
