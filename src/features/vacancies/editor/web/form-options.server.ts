import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { type CompanyAddress, listCompanyAddresses } from '#features/companies/company-addresses.contract.ts'
import { isAgency } from '#features/companies/company-types.rules.ts'
import type { EmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { listQuestionnaires } from '#features/questionnaires/questionnaires.contract.ts'
import { listIndustries, listProfessionalRoles } from '#features/reference/contract/reference.ts'
import { industryOptions, roleOptions } from '#features/reference/web/role-and-industry-options.ts'
import type { Option } from '#ui/form/options/options.ts'
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
