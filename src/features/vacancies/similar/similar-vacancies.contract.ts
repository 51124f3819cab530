import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { SlugOrId } from '#contract/shapes.ts'
import { MatchedVacancy } from '../search/contract/vacancy-search.ts'

/** Open vacancies by role, name, place and salary, most similar first, without those hidden or applied to. */
export const listSimilarVacancies = endpoint({
  method: 'GET',
  path: '/vacancy/:id/similar',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: z.array(MatchedVacancy),
  errors: ['vacancy_not_found'],
})
