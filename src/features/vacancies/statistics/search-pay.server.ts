import type { Facet } from '#features/search/search-facets.contract.ts'
import { MONTHLY_MODE_ID } from '../rules/salary.ts'
import type { SalaryStats } from '../search/contract/vacancy-search.ts'
import type { createSalaryReaders } from './salaries.server.ts'

/** Fewer vacancies would show what single companies pay. */
const MIN_SALARIES = 10

type Salaries = Pick<ReturnType<typeof createSalaryReaders>, 'offered' | 'regionOf'>
type Search = { city_ids: readonly number[]; region_ids: readonly number[]; countries: readonly number[] }

/**
 * What the role of most vacancies found pays where they are searched: the figures of the salary pages, whatever else the search asks for.
 * Null if too few vacancies of companies that count name an amount, and for a search in several regions.
 */
export async function findSearchPay(
  salaries: Salaries,
  search: Search,
  facets: readonly Facet[],
): Promise<SalaryStats | null> {
  const role = mostFrequentRole(facets)
  const region = await regionOfSearch(salaries, search)
  const pay =
    role && region !== undefined && (await salaries.offered({ role_id: role.id, region_id: region?.id ?? null }))
  if (!pay || pay.vacancies < MIN_SALARIES) return null
  return {
    role: role.label,
    region: region?.name ?? null,
    median: pay.median,
    p25: pay.lower_quartile,
    p75: pay.upper_quartile,
    n: pay.vacancies,
    companies: pay.companies,
    mode: MONTHLY_MODE_ID,
    currency: 'RUB',
  }
}

/** Among the roles that the search names, if it names any. */
function mostFrequentRole(facets: readonly Facet[]) {
  const roles = facets.find(({ key }) => key === 'professional_role_ids')?.items ?? []
  const named = roles.filter(({ selected }) => selected)
  const [first, ...others] = named.length > 0 ? named : roles
  return others.reduce((best, role) => (role.count > best!.count ? role : best), first)
}

/** Null without a place: the whole country. Undefined for more than one region. */
async function regionOfSearch({ regionOf }: Salaries, { city_ids, region_ids, countries }: Search) {
  if (countries.length > 0) return undefined
  if (city_ids.length + region_ids.length === 0) return null
  const regions = await Promise.all([
    ...city_ids.map((id) => regionOf({ kind: 'city', id })),
    ...region_ids.map((id) => regionOf({ kind: 'region', id })),
  ])
  const [one] = regions
  return one && regions.every((region) => region?.id === one.id) ? one : undefined
}
