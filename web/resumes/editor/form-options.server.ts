import { type SeekerProfile, showSeekerProfile } from '#contract/profiles/profiles.ts'
import { listCountries, listIndustries, listProfessionalRoles } from '#contract/reference/reference.ts'
import { loadEndpoint } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { industryOptions, roleOptions } from '../../reference/role-and-industry-options.ts'
import type { Option } from '../../ui/form/options/options.ts'
import type { Route } from './+types/edit.route.ts'

export type ResumeOptions = {
  roles: Option[]
  industries: Option[]
  countries: Option[]
  /** The profile gives shared values and defaults to all resumes. */
  profile: SeekerProfile
  /** The current month as `YYYY-MM`, for counting the years of experience. */
  month: string
}

/** Loads the options of the resume form. */
export async function loadResumeOptions(context: Route.LoaderArgs['context']): Promise<ResumeOptions> {
  const [roles, branches, countries, profile] = await Promise.all([
    loadEndpoint(context, listProfessionalRoles, { query: {} }),
    loadEndpoint(context, listIndustries, {}),
    loadEndpoint(context, listCountries, { query: {} }),
    loadEndpoint(context, showSeekerProfile, {}),
  ])
  return {
    roles: roleOptions(roles),
    industries: industryOptions(branches),
    countries: countries.map(({ id, name }) => ({ value: id, label: name })),
    profile,
    month: context.get(siteContext).now.slice(0, 7),
  }
}
