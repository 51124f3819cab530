import { createApiClient } from '#contract/core/client.ts'
import { suggestCompanies } from '#contract/resumes/visibility/resume-visibility.ts'
import { fetchWithRetry } from '../../app/connection/fetch-with-retry.ts'
import type { Option } from '../../ui/form/options/options.ts'

const call = createApiClient((path) => fetchWithRetry(path))

/** Finds companies by the typed letters, each with its city. Runs in the browser. */
export async function searchCompanyOptions(text: string): Promise<Option[]> {
  const companies = await call(suggestCompanies, { query: { text } })
  return companies.map(({ id, name, city }) => ({ value: id, label: name, hint: city ?? undefined }))
}
