import type { RouterContextProvider } from 'react-router'
import {
  listCities,
  listCountries,
  listIndustries,
  listProfessionalRoles,
} from '#features/reference/contract/reference.ts'
import { industryOptions, roleOptions } from '#features/reference/web/role-and-industry-options.ts'
import { suggestCompanies } from '#features/resumes/visibility/resume-visibility.contract.ts'
import { filterOptions, type Option } from '#ui/form/options/options.ts'
import { loadEndpoint } from '../api.server.ts'
import type { FieldLookup } from './resolve-typed-fields.ts'

type Context = Readonly<RouterContextProvider>
type NamedItem = { id: number; name: string }

const optionsOf = (items: readonly NamedItem[]): Option[] => items.map(({ id, name }) => ({ value: id, label: name }))

/** Lookups from typed names to options, by the same lists that a hydrated page offers. */
export const createFieldLookups = (
  context: Context,
): Record<'cities' | 'countries' | 'roles' | 'industries', FieldLookup> => ({
  cities: async (search) => optionsOf(await loadEndpoint(context, listCities, { query: { search } })),
  countries: async (words) =>
    filterOptions(optionsOf(await loadEndpoint(context, listCountries, { query: {} })), words),
  roles: async (search) => roleOptions(await loadEndpoint(context, listProfessionalRoles, { query: { search } })),
  industries: async (words) => filterOptions(industryOptions(await loadEndpoint(context, listIndustries, {})), words),
})

/** Lookup of the companies that a resume is shown to or hidden from. */
export const createCompanyLookup =
  (context: Context): FieldLookup =>
  async (text) =>
    optionsOf(await loadEndpoint(context, suggestCompanies, { query: { text } }))
