import type { RouterContextProvider } from 'react-router'
import { type CompanyAddress, listCompanyAddresses } from '#contract/companies/company-addresses.ts'
import type { EmployerProfile } from '#contract/profiles/employer-profile.ts'
import { listQuestionnaires } from '#contract/questionnaires/questionnaires.ts'
import { listIndustries, listProfessionalRoles } from '#contract/reference/reference.ts'
import { isAgency } from '#domain/companies/company-types.ts'
import { loadEndpoint } from '../../app/api.server.ts'
import { industryOptions, roleOptions } from '../../reference/role-and-industry-options.ts'
import type { Option } from '../../ui/form/options/options.ts'
import type { VacancyFormOptions } from './form-values.ts'

/** Loads the options of the vacancy form. */
export async function loadVacancyFormOptions(
  context: Readonly<RouterContextProvider>,
  { company_type, industry_ids }: EmployerProfile,
): Promise<VacancyFormOptions> {
  const [roleGroups, industries, addresses, questionnaires] = await Promise.all([
    loadEndpoint(context, listProfessionalRoles, { query: {} }),
    loadEndpoint(context, listIndustries, {}),
    loadEndpoint(context, listCompanyAddresses, {}),
    loadEndpoint(context, listQuestionnaires, {}),
  ])
  return {
    roles: roleOptions(roleGroups),
    industries: industryOptions(industries).filter(({ value }) => industry_ids.includes(Number(value))),
    addresses: addresses.map(addressOption),
    questionnaires: questionnaires.map(({ id, title }) => ({ value: id, label: title })),
    isAgency: isAgency(company_type),
  }
}

const addressOption = ({ id, city, street, building, metros, lat }: CompanyAddress): Option => ({
  value: id,
  label: [city.name, street, building, metros[0] && `м. ${metros[0].name}`].filter(Boolean).join(', '),
  ...(metros.length === 0 && lat === null && { hint: 'без метро и точки на карте' }),
})
