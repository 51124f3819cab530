import { fetchWithRetry } from '#app/connection/fetch-with-retry.ts'
import { createApiClient } from '#contract/client.ts'
import { listWantedSkills } from '#features/vacancies/market/wanted-skills.contract.ts'
import { useFetched } from '#ui/use-fetched.ts'

const callApi = createApiClient((path) => fetchWithRetry(path))

export type WantedSkills = Awaited<ReturnType<typeof fetchWantedSkills>>

/** Skills that vacancies of the main profession ask for. Undefined without a profession, and while they load. */
export function useWantedSkills(roleId: number | undefined): WantedSkills | undefined {
  const loaded = useFetched(roleId === undefined ? undefined : String(roleId), fetchWantedSkills)
  return loaded?.key === String(roleId) ? loaded.value : undefined
}

const fetchWantedSkills = (roleId: string) =>
  callApi(listWantedSkills, { query: { professional_role_id: Number(roleId) } })
