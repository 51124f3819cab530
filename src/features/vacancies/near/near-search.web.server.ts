import { href } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import { VACANCY_SEARCH } from '../search/web/search-kind.ts'
import type { NearVacancies } from './near-vacancies.contract.ts'

type Near = Pick<NearVacancies, 'counts' | 'roles'>
type City = NonNullable<NearVacancies['city']>

/**
 * How many vacancies are in the own town and within 50 km of it, the search that shows them, and what an alert about new ones
 * searches: one number for «Сегодня», for a published resume and for its button (SK-04).
 */
export function nearSearch({ counts, roles }: Near, city: City) {
  const filters = {
    professional_role_ids: roles.map(({ id }) => String(id)),
    city_ids: String(city.id),
    radius_km: String(NEAR_KM),
  }
  return {
    found: counts.town + counts.within_50,
    to: VACANCY_SEARCH.path + toQueryString({ ...filters, order_by: 'distance' }),
    filters,
  }
}

/** The form of a saved search for these roles in the own town. */
export const notifyAddress = ({ roles }: Pick<Near, 'roles'>, { id }: City) =>
  href('/subscriptions/create') +
  toQueryString({
    kind: 'vacancy',
    professional_role_ids: roles.map((role) => String(role.id)),
    city_ids: String(id),
  })
