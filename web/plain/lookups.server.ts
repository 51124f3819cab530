import type { RouterContextProvider } from 'react-router'
import { listCities, listCountries, listIndustries, listProfessionalRoles } from '#contract/reference.ts'
import { suggestCompanies } from '#contract/resume-access.ts'
import { load } from '../api.server.ts'
import { industryOptions, roleOptions } from '../reference/leaf-options.ts'
import { matching, type Option } from '../ui/options.ts'
import type { Lookup } from './typed.ts'

type Context = Readonly<RouterContextProvider>
type Named = { id: number; name: string }

const optionsOf = (items: readonly Named[]): Option[] => items.map(({ id, name }) => ({ value: id, label: name }))

/** Lookups from typed names to options, by the same lists that a hydrated page offers. */
export const lookupsOf = (context: Context): Record<'cities' | 'countries' | 'roles' | 'industries', Lookup> => ({
  cities: async (search) => optionsOf(await load(context, listCities, { query: { search } })),
  countries: async (words) => matching(optionsOf(await load(context, listCountries, { query: {} })), words),
  roles: async (search) => roleOptions(await load(context, listProfessionalRoles, { query: { search } })),
  industries: async (words) => matching(industryOptions(await load(context, listIndustries, {})), words),
})

/** Lookup of the companies that a resume is shown to or hidden from. */
export const companiesBy =
  (context: Context): Lookup =>
  async (text) =>
    optionsOf(await load(context, suggestCompanies, { query: { text } }))
