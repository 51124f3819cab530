import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { listCities, listProfessionalRoles } from '#features/reference/contract/reference.ts'
import { cleanText } from '#lib/text/html-text.ts'

const MIN_LETTERS = 2
const MAX_FOUND_ROLES = 12

type Context = Readonly<RouterContextProvider>

/** The city that the text means; undefined if none has such a name. */
export async function findCityByText(context: Context, typed: string) {
  const search = cleanText(typed)
  if (search.length < MIN_LETTERS) return undefined
  const [city] = await loadEndpoint(context, listCities, { query: { search } })
  return city
}

/** The roles that the text means: only the one with exactly this name if there is such a one. */
export async function findRolesByText(context: Context, typed: string) {
  const search = cleanText(typed)
  if (search.length < MIN_LETTERS) return []
  const groups = await loadEndpoint(context, listProfessionalRoles, { query: { search } })
  const roles = groups.flatMap(({ professional_roles }) => professional_roles)
  const exact = roles.filter(({ name }) => name.toLowerCase() === search.toLowerCase())
  return exact.length > 0 ? exact : roles.slice(0, MAX_FOUND_ROLES)
}
