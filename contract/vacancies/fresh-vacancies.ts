import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { listOf } from '../core/form-shapes.ts'
import { Id } from '../core/shapes.ts'
import { MatchedVacancy } from './vacancy-search.ts'

/** The five newest vacancies of the places and roles, or of all, without those that the caller has hidden. */
export const listFreshVacancies = endpoint({
  method: 'GET',
  path: '/vacancies/fresh',
  access: 'guest',
  query: z.object({ city_ids: listOf(Id), region_ids: listOf(Id), professional_role_ids: listOf(Id) }),
  /**
   * `found` is some minutes old, because nothing is counted for it, and a vacancy in two of the places counts twice. Null
   * if there are more than five of the roles: only places have counts.
   */
  reply: z.object({ items: z.array(MatchedVacancy), found: z.number().int().nullable() }),
})
