import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { type SeekerProfile, showSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { listCountries, listIndustries, listProfessionalRoles } from '#features/reference/contract/reference.ts'
import { industryOptions, roleOptions } from '#features/reference/web/role-and-industry-options.ts'
import type { Option } from '#ui/form/options/options.ts'
import type { OwnResume } from '../../contract/resumes.ts'
import type { Route } from './+types/edit.route.ts'
import type { ProgressContext } from './resume-form-state.ts'

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

/** Builds the facts that count towards progress and are not fields of the form. */
export const buildProgressContext = ({ email, languages }: SeekerProfile, resume?: OwnResume): ProgressContext => ({
  has_photo: resume !== undefined && !resume.progress.recommended.includes('photo'),
  has_email: Boolean(email),
  languages,
})
