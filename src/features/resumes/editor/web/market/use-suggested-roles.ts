import { fetchWithRetry } from '#app/connection/fetch-with-retry.ts'
import { createApiClient } from '#contract/client.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import type { Option } from '#ui/form/options/options.ts'
import { useFetched } from '#ui/use-fetched.ts'

const callApi = createApiClient((path) => fetchWithRetry(path))

const MIN_LETTERS = 3
const MAX_SUGGESTED = 2

/** Professions of the vacancies that the job title finds: first the one of this name, then the most frequent ones. */
export function useSuggestedRoles(title: string, roles: readonly Option[]): readonly Option[] {
  const key = title.length >= MIN_LETTERS ? title : undefined
  const loaded = useFetched(key, fetchFrequentRoleIds)
  if (!key) return []
  const ofThisName = roles.filter(({ label }) => normalizeName(label) === normalizeName(title))
  const frequent = (loaded?.value ?? []).flatMap((id) => roles.find(({ value }) => value === id) ?? [])
  return [...new Set([...ofThisName, ...frequent])].slice(0, MAX_SUGGESTED)
}

/** Ids, most frequent first. */
async function fetchFrequentRoleIds(text: string): Promise<number[]> {
  const { facets } = await callApi(searchVacancies, { query: { text, as_typed: true, per_page: 1 } })
  const counted = facets.find(({ key }) => key === 'professional_role_ids')?.items ?? []
  return counted.toSorted((one, other) => other.count - one.count).map(({ id }) => id)
}
