import { createApiClient } from '#contract/client.ts'
import { suggestCompanies } from '#contract/resume-access.ts'
import { fetchWithRetry } from '../speed/fetch-get.ts'
import type { Option } from '../ui/options.ts'

const call = createApiClient((path) => fetchWithRetry(path))

/** Finds companies by the typed letters, each with its city. Runs in the browser. */
export async function searchCompanyOptions(text: string): Promise<Option[]> {
  const companies = await call(suggestCompanies, { query: { text } })
  return companies.map(({ id, name, city }) => ({ value: id, label: name, hint: city ?? undefined }))
}
